import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LaunchOptions } from '@playwright/test';

const USUAL = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Debian's Chromium without a window. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const FONTS = fileURLToPath(new URL('./fonts.conf', import.meta.url));

/**
 * Features that are off. For every page, Chromium's own window draws two invisible popups of its address bar
 * as separate pages: more than half of all processor time. Chromium counts only the last such list, so it
 * begins with what Playwright 1.65 turns off (chromiumSwitches.ts).
 */
const OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${OFF.join(',')}`,
  // Pages of a browser context share a process: a first page in a process of its own loads for half as long again.
  '--process-per-site',
  // Compiling busy code a second time, to run faster, takes a sixth of a page load, longer than a page lives to save it.
  '--js-flags=--no-maglev,--no-opt',
];

/**
 * Options of a browser that makes no connections of its own and, where fontconfig chooses fonts, draws with
 * the same one everywhere.
 */
const launchOptions = (executablePath: string): LaunchOptions => ({
  executablePath,
  env: { ...(process.env as Record<string, string>), FONTCONFIG_FILE: FONTS },
  args,
});

/**
 * Launch options of most journeys: Chromium without its window, which takes a third of the processor time of a page load.
 * `HEADLESS_SHELL_PATH` names it; without one, and where `CHROMIUM_PATH` asks for a certain Chromium, it is that of
 * {@link fullChromium}.
 */
export function testChromium(): LaunchOptions {
  const named = process.env['HEADLESS_SHELL_PATH'];
  if (named) return launchOptions(named);
  return !process.env['CHROMIUM_PATH'] && existsSync(HEADLESS_SHELL)
    ? launchOptions(HEADLESS_SHELL)
    : fullChromium();
}

/** Launch options of the whole browser: the Chromium of `CHROMIUM_PATH`, else one of the machine. Throws when there is none. */
export function fullChromium(): LaunchOptions {
  const executablePath = process.env['CHROMIUM_PATH'] || USUAL.find((file) => existsSync(file));
  if (!executablePath) throw new Error('No Chromium found: set CHROMIUM_PATH.');
  return launchOptions(executablePath);
}
