import { existsSync } from 'node:fs';
import path from 'node:path';
import { aptInstall } from './command';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const PACKAGES = ['chromium', 'fonts-liberation', 'fonts-dejavu-core'];
const SHELL_PACKAGE = 'chromium-headless-shell';

interface DebianPlaces {
  readonly browser: string;
  readonly shell: string;
}
/** Where the Debian packages put Chromium, and the same version of it without a window. */
const DEBIAN: DebianPlaces = { browser: '/usr/bin/chromium', shell: '/usr/bin/chromium-headless-shell' };

/**
 * Path of a Chromium: CHROMIUM_PATH, then the search path, then the usual places; undefined when there is none. Throws when
 * CHROMIUM_PATH names no file, because the caller then meant another browser than would be used.
 */
export function findChromium(env: NodeJS.ProcessEnv, places: readonly string[] = PLACES): string | undefined {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which is not there.`);
  }
  const folders = (env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return [...folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))), ...places].find(
    (file) => existsSync(file),
  );
}

/** Path of a Chromium, installed now if need be and possible. */
export function requireChromium(): string {
  const found = findChromium(process.env);
  if (found) return found;
  aptInstall('Chromium', PACKAGES);
  const installed = findChromium(process.env);
  if (!installed) throw new Error('Chromium was installed but not found; set CHROMIUM_PATH.');
  return installed;
}

/**
 * Path of the Chromium without a window that journeys prefer: HEADLESS_SHELL_PATH, else that of the package next to
 * Debian's Chromium. Undefined when there is none, or when another Chromium is used: two versions would be a mistake.
 */
export function findHeadlessShell(
  env: NodeJS.ProcessEnv,
  chromium: string,
  { browser, shell }: DebianPlaces = DEBIAN,
): string | undefined {
  if (env.HEADLESS_SHELL_PATH) return env.HEADLESS_SHELL_PATH;
  return chromium === browser && existsSync(shell) ? shell : undefined;
}

/** Debian packages of the browsers where there is no Chromium. */
export const missingBrowserPackages = (env: NodeJS.ProcessEnv): readonly string[] =>
  findChromium(env) ? [] : [...PACKAGES, SHELL_PACKAGE];

/** The environment variables that give browsers to journeys; both are installed now if need be and possible. */
export function requireBrowsers(): { CHROMIUM_PATH: string; HEADLESS_SHELL_PATH?: string } {
  const chromium = requireChromium();
  if (chromium === DEBIAN.browser && !existsSync(DEBIAN.shell)) tryInstall([SHELL_PACKAGE]);
  const shell = findHeadlessShell(process.env, chromium);
  return { CHROMIUM_PATH: chromium, ...(shell && { HEADLESS_SHELL_PATH: shell }) };
}

/** Installs what the tests can do without, or with less: the journeys then take more processor time. */
function tryInstall(packages: readonly string[]): void {
  try {
    aptInstall('Chromium without a window', packages);
  } catch (error) {
    console.log(error instanceof Error ? error.message : String(error));
  }
}
