import type { Page } from '@playwright/test';

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
        await button(page, /^Quantity/).tap();
        await page.getByRole('dialog').waitFor();
      },
      async (page) => {
        await button(page, 'Done').tap();
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
      },
      (page) => button(page, 'Zoom out').tap(),
      (page) => button(page, 'Zoom in').tap(),
    ],
  },
  {
    path: '/exchange?currentSymbol=btcusdt',
    ready: (page) => side(page, 'Sell').waitFor({ state: 'attached' }),
    taps: [(page) => side(page, 'Sell').tap(), (page) => side(page, 'Buy').tap()],
  },
];
