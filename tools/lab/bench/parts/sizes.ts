import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Budgets } from '../../../budget/measure';
import { launch } from '../browser/chromium';
import { PAGES } from '../browser/pages';
import { transferOf } from '../browser/transfer';
import type { Bench, Finding } from '../part';
import { figure } from '../report/numbers';
import { withMemberVenue } from '../venue/member-venue';

/** Source of the screen of each page that adds to the first load; home is part of it. */
const SCREENS: Readonly<Record<string, string>> = {
  '/market': 'libs/market/src/screens/MarketScreen.tsx',
  '/exchange': 'libs/spot/src/screens/ExchangeScreen.tsx',
  '/options': 'libs/options/src/screens/OptionsScreen.tsx',
  '/assets': 'libs/wallet/src/screens/assets/AssetsScreen.tsx',
};

/** First load of each page in a real browser, against the budgets. */
export function measureSizes(bench: Bench): Promise<Finding> {
  const budgets = JSON.parse(
    readFileSync(path.join(bench.root, 'tools/budget/budgets.json'), 'utf8'),
  ) as Budgets;
  return withMemberVenue(bench, async ({ base, token }) => {
    const browser = await launch(bench.chromium());
    try {
      const rows: string[][] = [];
      for (const page of PAGES) {
        bench.say(page.path);
        const { scripts, styles, all, requests } = await transferOf(
          browser,
          base,
          page.path,
          page.member ? token : undefined,
        );
        const limit = scriptLimit(budgets, page.path);
        // A screen's own styles have no budget.
        const css = page.path in SCREENS ? kib(styles) : within(styles, budgets.first.cssKiB);
        rows.push([page.path, within(scripts, limit), css, kib(all), figure(requests)]);
      }
      return {
        columns: ['page', 'JavaScript KiB (budget)', 'CSS KiB (budget)', 'all KiB', 'requests'],
        rows,
        notes: [
          'Bodies as they come over the wire (brotli), every request until the network is idle, with an empty cache; `/exchange`, `/options` and `/assets` as a member.',
          "The budget of a page is the first load's plus what its screen may add (tools/budget/budgets.json); images and answers of calls count under all. A call that is polled counts as one request.",
        ],
      };
    } finally {
      await browser.close();
    }
  });
}

/** The script limit of a page: the first load and what its screen may add, KiB. */
function scriptLimit({ first, route, routes }: Budgets, page: string): number {
  const screen = SCREENS[page];
  if (screen === undefined) return first.jsKiB;
  return first.jsKiB + (routes[screen] ?? route).jsKiB;
}

const kib = (bytes: number): string => figure(bytes / 1024, 1);

const within = (bytes: number, limit: number): string =>
  `${kib(bytes)} (${limit})${bytes / 1024 > limit ? ' OVER' : ''}`;
