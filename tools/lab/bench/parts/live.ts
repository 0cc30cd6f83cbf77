import type { Browser } from '@playwright/test';
import { watchFrames } from '../browser/frames';
import { tapDelays, watchInteractions } from '../browser/interactions';
import { LIVE_PAGES, type LivePage } from '../browser/live-pages';
import { PHONE, storageOf } from '../browser/pages';
import { recordMainThread, throttle } from '../browser/record';
import { type BenchMarket, FLOOD, type Pace, USUAL } from '../market/market';
import type { Bench, Finding } from '../part';
import { figure, percentile } from '../report/numbers';
import { type LiveVenue, withLiveVenue } from '../venue/live-venue';
import type { MemberVenue } from '../venue/member-venue';

const THROTTLE = 4;
const SETTLE_MS = 3_000;
/** Every tap of a page this often; the first round, which also fetches code, does not count. */
const ROUNDS = 4;
const LOADS: readonly (readonly [string, Pace])[] = [
  ['usual', USUAL],
  ['flood', FLOOD],
];

/** Frames, long tasks and answers to taps of the live screens on a slow phone: at the usual rates and in a flood. */
export function measureLive(bench: Bench): Promise<Finding> {
  return withLiveVenue(bench, (live) => measurePages(bench, live));
}

async function measurePages(bench: Bench, { market, venue, browser }: LiveVenue): Promise<Finding> {
  const rows: string[][] = [];
  for (const live of LIVE_PAGES) {
    for (const [name, pace] of LOADS) {
      bench.say(`${live.path}, ${name}`);
      rows.push([
        `${live.path.split('?')[0]}, ${name}`,
        ...(await cells(bench, market, venue, browser, live, pace)),
      ]);
    }
  }
  return {
    columns: [
      'page, stream',
      'frames sent /s',
      'main thread busy, %',
      'longest task, ms',
      'tasks above 50 ms',
      'pictures /s',
      'longest wait for one, ms',
      'slowest tap (INP), ms',
    ],
    rows,
    notes: [
      `Processor / ${THROTTLE}, from ${SETTLE_MS / 1000} s after the figures are there. Usual: the provider sends one candle a second; ticker, markets and order book are polled from it and from the venue at the specified periods. Flood: ${FLOOD.framesPerSecond} candles a second. A page without a socket is sent none.`,
      `Taps: each control of the page is tapped ${ROUNDS - 1} times while the stream runs, 80 ms each. The figure is the slowest tap as the browser measures it for INP, in steps of 8 ms (0: below 16 ms). A loop that counts frames runs at the same time.`,
    ],
  };
}

async function cells(
  bench: Bench,
  market: BenchMarket,
  { base, token }: MemberVenue,
  browser: Browser,
  live: LivePage,
  pace: Pace,
): Promise<string[]> {
  const context = await browser.newContext({ ...PHONE, storageState: storageOf(base, token) });
  try {
    const page = await context.newPage();
    await watchInteractions(page);
    await market.run(USUAL);
    await page.goto(base + live.path);
    await live.ready(page);
    await tapDelays(page, live.taps, 1);
    await throttle(page, THROTTLE);
    await market.run(pace);
    await page.waitForTimeout(SETTLE_MS);
    await market.run(pace);
    const pictures = await watchFrames(page);
    const { busyMs, longestMs, longTasks } = await recordMainThread(browser, page, bench.seconds);
    const gaps = await pictures();
    const frames = await market.run(pace);
    const delays = await tapDelays(page, live.taps, ROUNDS - 1);
    const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1000;
    return [
      figure(frames / seconds, 1),
      figure(busyMs / bench.seconds / 10, 1),
      figure(longestMs, 1),
      figure(longTasks),
      figure(gaps.length / seconds, 1),
      figure(percentile(gaps, 1), 0),
      figure(percentile(delays, 1)),
    ];
  } finally {
    await context.close();
  }
}
