import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

/** A picture of a screen. `isDrawn` waits until its content is there. */
interface Picture {
  readonly name: string;
  readonly route: string;
  readonly isDrawn: (page: Page) => Promise<void>;
}

const MAX_BYTES = 60_000;
/** Prices and candles differ from run to run, in 1 to 3 % of the pixels. The arrangement of a screen does not. */
const TOLERANCE = { threshold: 0.2, maxDiffPixelRatio: 0.08 };

const PICTURES: readonly Picture[] = [
  {
    name: 'home',
    route: '/',
    isDrawn: async (page) => {
      await expect(page.getByText('Total assets')).toBeVisible();
      await expect(page.getByText('BTC/USDT').first()).toBeVisible();
    },
  },
  {
    name: 'spot',
    route: '/exchange',
    isDrawn: (page) => expect(page.getByTitle(/^Use price/).nth(5)).toBeVisible(),
  },
  {
    name: 'options',
    route: '/options?currentSymbol=btcusdt&name=BTC%2FUSDT',
    isDrawn: async (page) => {
      await page.getByRole('tab', { name: '15m', exact: true }).click();
      await expect(page.locator('.highcharts-candlestick-series .highcharts-point').first()).toBeVisible();
    },
  },
];

test.use({
  settings: { env: { MARKET_SEED: 'readme' } },
  member: true,
  stored: { theme: 'night', lang: 'en' },
});

for (const { name, route, isDrawn } of PICTURES) {
  test(`the picture of ${name} in the README shows the product of today`, async ({ page }) => {
    await page.goto(route);
    await isDrawn(page);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const picture = await page.screenshot({ animations: 'disabled', type: 'jpeg', quality: 85 });
    expect(picture.length, 'bytes').toBeLessThan(MAX_BYTES);
    expect(picture).toMatchSnapshot(`${name}.jpg`, TOLERANCE);
  });
}
