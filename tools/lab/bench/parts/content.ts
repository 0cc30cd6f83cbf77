import { launch } from '../browser/chromium';
import { type MeasuredPage, PAGES } from '../browser/pages';
import { openOnSlowPhone, type Waterfall } from '../browser/slow-phone';
import type { Bench, Finding } from '../part';
import { figure, median } from '../report/numbers';
import { type MemberVenue, withMemberVenue } from '../venue/member-venue';

/**
 * When a price can be read on each page, when the app has drawn it, and what it waits for. The line and the processor are
 * really slow.
 */
export function measureContent(bench: Bench): Promise<Finding> {
  return withMemberVenue(bench, async (venue) => {
    const rows: string[][] = [];
    for (const page of PAGES) {
      const runs = await runsOf(bench, venue, page);
      const middle = (of: (run: Waterfall) => number | undefined) =>
        figure(median(runs.map(of).filter((value) => value !== undefined)));
      rows.push([
        page.path,
        middle(({ document }) => document),
        middle(({ firstPaint }) => firstPaint),
        middle(({ price }) => price),
        middle(({ code }) => code),
        middle(({ calls }) => calls),
        middle(({ content }) => content),
      ]);
      bench.say(`${page.path}: ${rows.at(-1)?.slice(1).join(', ')} ms`);
    }
    return {
      columns: [
        'page',
        'document ms',
        'first paint ms',
        'price ms',
        'code and texts ms',
        'last call ms',
        'live content ms',
      ],
      rows,
      notes: [
        `Medians of ${bench.runs} runs each: 150 ms, 1.6 Mbit/s and processor / 4 really applied, empty cache; pages of members with a session.`,
        'Price: one can be read, in the first picture that comes with the document or later. Live content: a price or an amount of the app’s own screen can be read. Between code and content lie running the code, drawing, and the calls; a page whose prices come with its document asks none before.',
      ],
    };
  });
}

async function runsOf(bench: Bench, { base, token }: MemberVenue, page: MeasuredPage): Promise<Waterfall[]> {
  const runs: Waterfall[] = [];
  while (runs.length < bench.runs) {
    const browser = await launch(bench.chromium());
    try {
      runs.push(await openOnSlowPhone(browser, base, page.path, page.member ? token : undefined));
    } finally {
      await browser.close();
    }
  }
  return runs;
}
