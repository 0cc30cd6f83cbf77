import type { Page } from '@playwright/test';
import { setFields, setSite } from './support/answers';
import { callServer } from './support/calls';
import { goWithin, turnTo } from './support/go-within';
import { expect, test } from './support/test';
import { holds } from './support/wcag';

const fact = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

test.describe('a member', () => {
  test.use({ member: true });

  test('COIN-02 COIN-03 COIN-04 COIN-05 PNL-03 PNL-05 WCAG 2.2 AA sees balance, terms, open orders and costs of a coin', async ({
    page,
    venue,
    session,
  }) => {
    const markets = await callServer(venue.base, 'getMarketList', {}, session);
    const { list } = markets.data as { list: { id: number; symbol: string; close: number }[] };
    const [btc, eth] = ['btcusdt', 'ethusdt'].map((name) => list.find(({ symbol }) => symbol === name));
    const price = String(Math.floor((btc?.close ?? 0) / 2));
    const order = { m_id: String(btc?.id), num: '0.01', price, amount: '50', type: '1', operate_type: '1' };
    expect(await callServer(venue.base, 'upbbbuy', order, session)).toMatchObject({ code: 1 });
    const bought = { m_id: String(eth?.id), num: '1', price: '', amount: '50', type: '1', operate_type: '2' };
    expect(await callServer(venue.base, 'upbbbuy', bought, session)).toMatchObject({ code: 1 });

    await page.goto('/coin?name=BTC');
    await expect(fact(page, 'Available')).toHaveText('0.60000000');
    await expect(fact(page, 'On hold')).toHaveText('0.00000000');
    for (const [name, address] of [
      ['Deposit', '/recharge'],
      ['Withdraw', '/withdrawal'],
      ['Convert', '/exchangeb'],
      ['Spot orders', '/trade-lst'],
    ] as const)
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
    await expect(page.getByText('No open orders')).toBeHidden();
    await expect(page.getByRole('main')).toContainText('0.01000000');
    await holds(page, 'coin');

    await turnTo(page, '/coin?name=USDT');
    await expect(page.getByText('You can’t trade this coin here')).toBeVisible();
    await expect(fact(page, 'Deposit networks')).not.toHaveText('');
    await expect(fact(page, 'Minimum withdrawal')).toContainText('USDT');

    await goWithin(page, '/assets');
    await page.getByRole('link', { name: /ETH.*Average cost/ }).click();
    await expect(fact(page, 'Average cost')).toContainText('USDT');
    await expect(fact(page, 'Unrealized profit')).toHaveText(/^[+\u2212]?\d.*USDT \(.*%\)$/);
    await expect(page.getByText(/^Cost known for \W*0\.\d+\W* of \W*7\.\d+\WETH/)).toBeVisible();
  });

  test('WORTH-04 LIFT-51 sees the value of the assets over time, from the first day on', async ({ page }) => {
    // A server that has run over midnight has a first day.
    const change = await setFields(page, 'getWorthHistory', { list: [] });
    await page.goto('/assets');
    await expect(page.getByText(/BTC/).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Asset value over time' })).toHaveCount(0);
    await change({
      list: ['2026-11-20', '2026-11-21'].map((day, at) => ({ day, value: String(1000 + at) })),
    });
    await expect(page.getByText(/^\+\d.*USDT/)).toBeVisible();
    await expect(page.getByText('Since 2026-11-20')).toBeVisible();
    await page.getByText('Show as table').click();
    await expect(page.getByRole('row', { name: '2026-11-21' })).toContainText('1,001.00');
  });
});

test('COIN-05 SPARK-03 a site without these pages and sparklines leads to the markets and asks for no sparklines', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/market');
  await expect(page.locator('tbody path[d^="M0 "]').first()).toBeVisible();
  expect(asked.filter((path) => path === '/api/getSparklines')).toHaveLength(1);
  await setSite(page, { features: [] });
  asked.length = 0;
  await page.goto('/coin?name=BTC');
  await expect(page).toHaveURL('/market');
  await expect(page.getByRole('main').getByRole('link', { name: /^BTC/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'About BTC' })).toHaveCount(0);
  expect(asked).not.toContain('/api/getSparklines');
});
