import { launch } from '../browser/chromium';
import { countKlineFrames } from '../browser/kline-frames';
import { openingDelays, watchInteractions } from '../browser/interactions';
import { PHONE, storageOf } from '../browser/pages';
import { recordMainThread, throttle } from '../browser/record';
import type { Bench, Finding } from '../part';
import { figure, median } from '../report/numbers';
import { withMemberVenue } from '../venue/member-venue';

const THROTTLE = 4;
const OPENINGS = 6;
const SETTLE_MS = 3_000;

/** Main thread of the options screen on a slow phone: what live updates cost, and how soon the settings answer a tap. */
export function measureChart(bench: Bench): Promise<Finding> {
  return withMemberVenue(bench, async ({ base, token }) => {
    const browser = await launch(bench.chromium());
    try {
      const context = await browser.newContext({ ...PHONE, storageState: storageOf(base, token) });
      const page = await context.newPage();
      const frames = countKlineFrames(page);
      await watchInteractions(page);
      await page.goto(`${base}/options`);
      await page.locator('.highcharts-candlestick-series path.highcharts-point').first().waitFor();
      await throttle(page, THROTTLE);
      await page.waitForTimeout(SETTLE_MS);
      bench.say('live updates');
      const before = frames();
      const { busyMs, longestMs, longTasks } = await recordMainThread(browser, page, bench.seconds);
      const updates = frames() - before;
      bench.say('opening the settings');
      const [first, ...later] = await openingDelays(page, OPENINGS);
      return {
        columns: ['measure', 'value'],
        rows: [
          ['live candle updates a second', figure(updates / bench.seconds, 2)],
          ['main thread, ms an update', figure(busyMs / updates, 1)],
          ['main thread busy, %', figure(busyMs / bench.seconds / 10, 1)],
          ['longest task, ms', figure(longestMs, 1)],
          ['tasks above 50 ms', figure(longTasks)],
          ['tap on settings to next paint, ms, first time', figure(first)],
          ['the same, median of later times', figure(median(later))],
        ],
        notes: [
          `Processor / ${THROTTLE}. The main thread's time is all that the screen does between updates too: prices, polls, countdowns, layout and paint.`,
          'A tap is measured as the browser does for INP, in steps of 8 ms; the first one also fetches the code of the sheet.',
        ],
      };
    } finally {
      await browser.close();
    }
  });
}
