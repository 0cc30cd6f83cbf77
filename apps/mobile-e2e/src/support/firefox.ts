import { type ElementHandle, launch } from 'puppeteer-core';
import { findProgram, type OtherBrowser, UNCAUGHT, watchErrors } from './other-browser';

/** The Firefox of `FIREFOX_PATH`, else one of the machine. */
export const findFirefox = (): string | undefined => findProgram('FIREFOX_PATH', 'firefox-esr', 'firefox');

/** Starts Firefox, driven by WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<OtherBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: { width: 360, height: 800 },
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US' },
  });
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(watchErrors, UNCAUGHT);
  return {
    open: async (address) => void (await page.goto(address)),
    load: async (library) => void (await page.evaluate(library)),
    read: (run, ...texts) => page.evaluate(run, ...texts) as never,
    find: async (run, ...texts) => {
      const found = await page.evaluateHandle(run, ...texts);
      const element = found.asElement() as ElementHandle | null;
      return element ?? undefined;
    },
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}
