import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const USUAL = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Launch options: the Chromium of `CHROMIUM_PATH`, else one of the machine; it talks to nobody on its own. */
export function testChromium(): LaunchOptions {
  const executablePath = process.env['CHROMIUM_PATH'] || USUAL.find((file) => existsSync(file));
  if (!executablePath) throw new Error('No Chromium found: set CHROMIUM_PATH.');
  return {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
