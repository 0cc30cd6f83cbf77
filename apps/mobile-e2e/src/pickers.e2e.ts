import type { Locator, Page } from '@playwright/test';
import { changeAnswer } from './support/answers';
import { hueOf } from './support/colour';
import { goWithin } from './support/go-within';
import { overlaysGone } from './support/overlays';
import { expect, test } from './support/test';

test.use({ member: true });

/** Where a panel stands once it has come in. */
async function placeOf(panel: Locator) {
  await expect.poll(() => panel.evaluate((element) => element.getAnimations().length)).toBe(0);
  const box = await panel.boundingBox();
  if (!box) throw new Error('the panel is not drawn');
  return {
    left: Math.round(box.x),
    right: Math.round(box.x + box.width),
    bottom: Math.round(box.y + box.height),
  };
}

const open = (page: Page) => page.getByRole('button', { name: 'Markets', exact: true }).click();

/** One market that rises among those that fall. */
const setChanges = (page: Page): Promise<void> =>
  changeAnswer(page, 'getMarketList', (data) => ({
    ...data,
    list: (data['list'] as { symbol: string }[]).map((market) => ({
      ...market,
      change: market.symbol === 'ethusdt' ? '+1.25%' : '-2.50%',
    })),
  }));

test('SPOT-03 OPT-02 OPT-03 markets come from the left on spot and from below on options, and the one chosen opens', async ({
  page,
}) => {
  await setChanges(page);
  const panel = page.getByRole('dialog', { name: 'Choose a market' });
  await test.step('on spot', async () => {
    await page.goto('/exchange?currentSymbol=btcusdt&name=BTC%2FUSDT');
    await open(page);
    const { left, right } = await placeOf(panel);
    expect(left).toBe(0);
    expect(right).toBeLessThan(360);
    await panel.getByRole('button', { name: /ETH\s*\/\s*USDT/ }).click();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/currentSymbol=ethusdt/);
    await expect(page.getByRole('main').getByRole('button', { name: 'Buy ETH' })).toBeVisible();
  });
  await overlaysGone(page);
  await test.step('on options, with base, quote and a price in the colour of its change', async () => {
    await goWithin(page, '/options?currentSymbol=btcusdt&name=BTC%2FUSDT');
    await open(page);
    const { left, right, bottom } = await placeOf(panel);
    expect([left, right, bottom]).toEqual([0, 360, 800]);
    // The open market has its price from the chart.
    for (const [base, hue] of [
      ['SOL', 'red'],
      ['ETH', 'green'],
    ] as const) {
      const row = panel.getByRole('button', { name: new RegExp(`${base}\\s*/\\s*USDT`) });
      await expect(row.getByText(base, { exact: true }).first()).toBeVisible();
      await expect.poll(() => hueOf(row.getByText(/^[\d,]+\.\d+$/).first())).toBe(hue);
    }
    await panel.getByRole('button', { name: /ETH\s*\/\s*USDT/ }).click();
    await expect(page).toHaveURL(/currentSymbol=ethusdt/);
  });
});
