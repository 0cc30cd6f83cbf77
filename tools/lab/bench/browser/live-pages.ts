import type { Page } from '@playwright/test';
import { tap } from './interactions';

/** A screen whose figures change all the time. */
export interface LivePage {
  readonly path: string;
  /** Resolves when its live figures are there. */
  readonly ready: (page: Page) => Promise<unknown>;
  /** Taps that may be repeated in this order; each resolves when its answer can be seen. */
  readonly taps: readonly ((page: Page) => Promise<unknown>)[];
}

const side = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The live screens of members. */
export const LIVE_PAGES: readonly LivePage[] = [
  {
    path: '/options?currentSymbol=btcusdt',
    ready: async (page) => {
      await page.getByRole('tab', { name: '1m', exact: true }).tap();
      await page.locator('.highcharts-candlestick-series path.highcharts-point').first().waitFor();
    },
    taps: [
      async (page) => {
        await tap(button(page, /^Stake/));
        await page.getByRole('dialog').waitFor();
      },
      async (page) => {
        await tap(button(page, 'Done'));
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
      },
      (page) => tap(button(page, 'Zoom out')),
      (page) => tap(button(page, 'Zoom in')),
    ],
  },
  {
    path: '/exchange?currentSymbol=btcusdt',
    ready: (page) => side(page, 'Sell').waitFor({ state: 'attached' }),
    taps: [(page) => tap(side(page, 'Sell')), (page) => tap(side(page, 'Buy'))],
  },
];
