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

/**
 * Path of a Chromium: CHROMIUM_PATH, then the search path, then the usual places; undefined when there is none.
 * Throws when CHROMIUM_PATH names no file, because then somebody meant another browser than would be used.
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
  aptInstall('Chromium', ['chromium', 'fonts-liberation', 'fonts-dejavu-core']);
  const installed = findChromium(process.env);
  if (!installed) throw new Error('Chromium was installed but not found; set CHROMIUM_PATH.');
  return installed;
}
