import { type Held, openHeap } from '../browser/heap';
import { PHONE, storageOf } from '../browser/pages';
import { TOUR, walkTour } from '../browser/tour';
import { USUAL } from '../market/market';
import type { Bench, Finding } from '../part';
import { growthMisses } from '../report/growth-limits';
import { figure } from '../report/numbers';
import { withLiveVenue } from '../venue/live-venue';

const CHANGES = 210;
/** Measured after each so many rounds; the first of them loads the code of all screens. */
const ROUNDS = 3;

/** The memory that the app holds while a member walks from screen to screen without reloading it. */
export function measureScreens(bench: Bench): Promise<Finding> {
  return withLiveVenue(bench, async ({ market, venue: { base, token }, browser }) => {
    await market.run(USUAL);
    const context = await browser.newContext({ ...PHONE, storageState: storageOf(base, token) });
    const page = await context.newPage();
    await page.goto(base);
    const measure = await openHeap(page);
    const held: Held[] = [];
    const rows: string[][] = [];
    for (let changes = 0; changes < CHANGES;) {
      for (let round = 0; round < ROUNDS; round += 1) await walkTour(page);
      changes += ROUNDS * TOUR.length;
      const now = await measure();
      held.push(now);
      rows.push([
        figure(changes),
        figure(now.heapBytes / 1024 ** 2, 2),
        figure(now.nodes),
        figure(now.listeners),
      ]);
      bench.say(rows.at(-1)?.join(' · ') ?? '');
    }
    return {
      columns: ['screens opened', 'heap MiB', 'DOM nodes', 'listeners'],
      rows,
      notes: [
        `On home, after a garbage collection each. A round of ${TOUR.length}: market, coin, spot, options, assets, withdrawal, loans and back; all by links, without a new load.`,
        'Answers of calls are kept for a minute after their screen is left.',
      ],
      misses: growthMisses('screens', held),
    };
  });
}
