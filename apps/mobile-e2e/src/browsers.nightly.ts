import { writeFileSync } from 'node:fs';
import { expect, test, type TestInfo } from '@playwright/test';
import { findFirefox, openFirefox } from './support/firefox';
import type { OtherBrowser } from './support/other-browser';
import { Venue } from './support/venue';
import { Visit } from './support/visit';
import { findWebKit, openWebKit } from './support/webkit';

/** What a member does on an ordinary day, once through the main screens. */
async function ordinaryDay(visit: Visit): Promise<void> {
  await visit.open('/');
  await visit.sees('region', /^Top movers$/, /BTC\/USDT|[A-Z]+\/USDT[\s\S]*[\d.,]{4}/);
  await visit.press('link', /^Log in$/);
  await visit.write(/^Email, phone or username$/, 'demo');
  await visit.write(/^Password$/, 'demo1234');
  await visit.press('button', /^Log in$/);
  await visit.sees('button', /^Open account menu$/);

  await visit.press('link', /^Markets$/);
  await visit.sees('row', /BTC ?\/USDT/, /[\d,]+\.\d+/);

  await visit.press('link', /^Spot$/);
  await visit.write(/^Price/, '100');
  await visit.write(/^Quantity/, '0.05');
  await visit.press('button', /^Buy BTC$/);
  await visit.sees('dialog', /^Confirm order$/);
  await visit.press('button', /^Buy BTC$/);
  await visit.sees('heading', /^Open orders \(1\)$/);
  await visit.press('button', /^Cancel$/);
  await visit.press('button', /^Cancel order$/);
  await visit.sees('heading', /^Open orders \(0\)$/);

  await visit.press('link', /^Options$/);
  await visit.finds(hasDrawnCandles, true);
  await visit.sees('button', /^Up$/);

  await visit.press('link', /^Home$/);
  await visit.press('button', /^Language/);
  await visit.press('button', /^العربية/);
  await visit.finds(() => document.documentElement.dir, 'rtl');
  await visit.press('button', /^اللغة/);
  await visit.press('button', /^English/);
  await visit.finds(() => document.documentElement.dir, 'ltr');
}

/** Whether candles have a place on the screen. */
function hasDrawnCandles(): boolean {
  const candles = document.querySelectorAll('.highcharts-candlestick-series path.highcharts-point');
  return [...candles].filter((candle) => candle.getBoundingClientRect().height > 0).length > 10;
}

const firefox = findFirefox();
const webkit = findWebKit();
const BROWSERS = [
  { name: 'Firefox', packages: 'firefox-esr', start: firefox && (() => openFirefox(firefox)) },
  { name: 'WebKit', packages: 'webkit2gtk-driver xvfb', start: webkit && (() => openWebKit(webkit)) },
];
const missing = (name: string, packages: string) =>
  `${name} is not on this machine (Debian: apt-get install ${packages}).`;
const isWorker = process.env['TEST_WORKER_INDEX'] !== undefined;

for (const { name, packages, start } of BROWSERS) {
  // eslint-disable-next-line no-empty-pattern -- Playwright reads what a test needs from this pattern
  if (start) test(`an ordinary day in ${name}`, ({}, info) => visitWith(start, info));
  else if (process.env['CI']) test(`an ordinary day in ${name}`, () => refuse(missing(name, packages)));
  else if (!isWorker) console.warn(`SKIPPED: ${missing(name, packages)}`);
}

/** A pipeline installs both, so that none is left out unnoticed. */
function refuse(message: string): never {
  throw new Error(message);
}

async function visitWith(start: () => Promise<OtherBrowser>, info: TestInfo): Promise<void> {
  const venue = await Venue.open();
  const browser = await start().catch(async (error: unknown) => {
    await venue.close();
    throw error;
  });
  const visit = new Visit(browser, venue.base);
  try {
    await ordinaryDay(visit);
    expect(await visit.errors(), 'uncaught errors of the page').toEqual([]);
  } catch (error) {
    writeFileSync(info.outputPath('page.png'), await browser.picture());
    await info.attach('server', { body: venue.output() });
    throw error;
  } finally {
    await browser.close();
    await venue.close();
  }
}
