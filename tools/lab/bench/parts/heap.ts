import { type Held, openHeap } from '../browser/heap';
import { LIVE_PAGES, type LivePage } from '../browser/live-pages';
import { PHONE, storageOf } from '../browser/pages';
import type { Pace } from '../market/market';
import type { Bench, Finding } from '../part';
import { growthMisses } from '../report/growth-limits';
import { figure } from '../report/numbers';
import { type LiveVenue, withLiveVenue } from '../venue/live-venue';

/** The market's time runs this much faster, with as many more frames. */
const FASTER = 10;
const FAST: Pace = { framesPerSecond: FASTER, secondsPerFrame: 1 };
/** Measured at the start and after each such part. */
const PARTS = 5;
const WARM_MS = 10_000;

/** Memory of the live screens while they stream. */
export function measureHeap(bench: Bench): Promise<Finding> {
  return withLiveVenue(bench, async (parts) => {
    const rows: string[][] = [];
    const misses: string[] = [];
    for (const live of LIVE_PAGES) {
      const held = await heldBy(bench, parts, live);
      const page = live.path.split('?')[0] ?? '';
      rows.push(...held.map((one, part) => row(page, minutesAt(bench, part), one)));
      misses.push(...growthMisses(page, held));
    }
    return { columns, rows, notes: notesOf(bench.minutes), misses };
  });
}

const columns = ['page, minutes streamed', 'heap MiB', 'DOM nodes', 'listeners'];

const notesOf = (minutes: number): string[] => [
  `After a garbage collection each. ${minutes} minutes of streaming in ${figure(minutes / FASTER, 1)}: the provider's time runs ${FASTER} times faster, with ${FASTER} candles a second and a new bar every ${60 / FASTER} s. What the page itself times (polls, one drawing a second, countdowns) keeps its own pace.`,
  `Counting begins ${WARM_MS / 1000} s after the page's figures are there. A chart keeps at most 400 bars, 200 at the start.`,
];

const minutesAt = ({ minutes }: Bench, part: number): number => (minutes / PARTS) * part;

async function heldBy(
  bench: Bench,
  { market, venue: { base, token }, browser }: LiveVenue,
  live: LivePage,
): Promise<Held[]> {
  const context = await browser.newContext({ ...PHONE, storageState: storageOf(base, token) });
  try {
    const page = await context.newPage();
    await market.run(FAST);
    await page.goto(base + live.path);
    await live.ready(page);
    await page.waitForTimeout(WARM_MS);
    const measure = await openHeap(page);
    const held = [await measure()];
    for (let part = 1; part <= PARTS; part += 1) {
      await page.waitForTimeout((bench.minutes * 60_000) / FASTER / PARTS);
      const now = await measure();
      held.push(now);
      bench.say(row(live.path, minutesAt(bench, part), now).join(' · '));
    }
    return held;
  } finally {
    await context.close();
  }
}

const row = (path: string, minutes: number, { heapBytes, nodes, listeners }: Held): string[] => [
  `${path}, ${figure(minutes)}`,
  figure(heapBytes / 1024 ** 2, 2),
  figure(nodes),
  figure(listeners),
];
