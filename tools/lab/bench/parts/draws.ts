import { launch } from '../browser/chromium';
import { type MeasuredPage, PAGES, PHONE, storageOf } from '../browser/pages';
import { drawsIn, watchDraws } from '../browser/react-draws';
import { USUAL, withMarket } from '../market/market';
import type { Bench, Finding } from '../part';
import { figure } from '../report/numbers';
import { type MemberVenue, withMemberVenue } from '../venue/member-venue';

/** Long enough for what a screen fetches after its first picture. */
const SETTLE_MS = 5_000;

/** How often each polled screen is drawn without any input. */
export function measureDraws(bench: Bench): Promise<Finding> {
  return withMarket(async (market) => {
    await market.run(USUAL);
    return withMemberVenue(
      bench,
      async (venue) => {
        const rows: string[][] = [];
        for (const page of PAGES) {
          const { commits, components } = await drawsOf(bench, venue, page);
          const each = (count: number) => figure(count / bench.seconds, 1);
          rows.push([page.path, each(commits), each(components)]);
          bench.say(rows.at(-1)?.join(', ') ?? '');
        }
        return {
          columns: ['page', 'commits /s', 'components drawn /s'],
          rows,
          notes: [
            `${bench.seconds} s of each page from ${SETTLE_MS / 1000} s after its load on, at the specified polling periods, one candle a second on /options.`,
          ],
        };
      },
      market.env,
    );
  });
}

async function drawsOf(bench: Bench, { base, token }: MemberVenue, { path, member }: MeasuredPage) {
  const browser = await launch(bench.chromium());
  try {
    const storageState = storageOf(base, member ? token : undefined);
    const context = await browser.newContext({ ...PHONE, storageState });
    const page = await context.newPage();
    await watchDraws(page);
    await page.goto(base + path);
    await page.waitForTimeout(SETTLE_MS);
    return await drawsIn(page, bench.seconds);
  } finally {
    await browser.close();
  }
}
