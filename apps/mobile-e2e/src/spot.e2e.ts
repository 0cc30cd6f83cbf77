import type { Page } from '@playwright/test';
import { shown, steps } from './support/candles';
import { cutFigures } from './support/layout';
import { SpotScreen } from './support/spot-screen';
import { ASK, test } from './support/still-market';
import { expect } from './support/test';

test.use({ member: true });
test.describe.configure({ lock: 'still market' });

/** A figure of the first order shown. */
const figure = (page: Page, label: RegExp) =>
  page
    .getByRole('article')
    .first()
    .locator('dl > div')
    .filter({ has: page.locator('dt').getByText(label) })
    .locator('dd');

/** What is available of a coin, in units of 8 decimals, and how the screen shows such an amount. */
const available = async (spot: SpotScreen, coin: 'BTC' | 'USDT'): Promise<bigint> =>
  steps((await spot.balance(coin).innerText()).replace(/[^\d.]/g, ''), 8);
const asShown = (amount: bigint, coin: 'BTC' | 'USDT'): string => `${shown(amount, 8, 8)}\u2009${coin}`;

test('SPOT-13 SPOT-19 SPOT-21 SPOT-22 SPOT-26 SPOT-27 D-45 CONST-01 CONST-15 a limit buy fills partly, then wholly, at its price and fee to the last digit', async ({
  page,
}) => {
  const spot = new SpotScreen(page);
  await spot.open();
  const [coins, money] = [await available(spot, 'BTC'), await available(spot, 'USDT')];
  const rest = asShown(money - 800_080_000_000n, 'USDT');
  await spot.price.fill(ASK);
  await spot.quantity.fill('8');
  await spot.submit.click();
  await expect(spot.confirm).toContainText('8,000.80000000');
  expect(await cutFigures(spot.confirm), 'figures that are not whole').toEqual([]);
  await spot.confirm.getByRole('button', { name: 'Buy BTC' }).click();

  await expect(page.getByText(/^Filled [1-9]\d?%$/), 'it fills little by little').toBeVisible();
  await expect(figure(page, /Avg\. price/)).toHaveText('1,000.100000');
  await expect(spot.orders).toHaveCount(1);
  await expect(spot.balance('USDT'), 'what is not filled yet is held').toHaveText(rest);
  await expect(spot.orders, 'and then wholly').toHaveCount(0, { timeout: 90_000 });
  await expect(spot.balance('BTC'), '8 without 0.1 %').toHaveText(asShown(coins + 799_200_000n, 'BTC'));
  await expect(spot.balance('USDT')).toHaveText(rest);

  await page.getByRole('link', { name: 'All' }).click();
  await expect(page).toHaveURL('/trade-lst');
  await page.getByRole('tab', { name: 'Completed' }).click();
  await expect(page.getByRole('article').first().getByText('Filled 100%')).toBeVisible();
  await expect(figure(page, /^Filled \d/)).toHaveText('8.00000000');
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
});

test('SPOT-12 SPOT-16 SPOT-17 D-41 a market sell fills immediately; the balance is what the list says', async ({
  page,
}) => {
  const spot = new SpotScreen(page);
  await spot.open();
  const [coins, money] = [await available(spot, 'BTC'), await available(spot, 'USDT')];
  await spot.choose('Sell');
  await spot.choose('Market');
  await spot.quantity.fill('0.05');
  await expect(page.getByLabel(/^Amount/)).toHaveValue('50');
  await spot.submit.click();
  await expect(spot.confirm).toContainText('Note:');
  await spot.confirm.getByRole('button', { name: 'Sell BTC' }).click();
  await expect(spot.balance('BTC')).toHaveText(asShown(coins - 5_000_000n, 'BTC'));
  const balance = await spot.balance('USDT').innerText();

  await page.getByRole('link', { name: 'All' }).click();
  await page.getByRole('tab', { name: 'Completed' }).click();
  await page.getByRole('radio', { name: 'Sell' }).click();
  await expect(figure(page, /^Filled \d/)).toHaveText('0.05000000');
  const price = steps(await figure(page, /Avg\. price/).innerText(), 6);
  expect([price <= 1_000_000_000n, price >= 999_800_000n], 'at the best bid').toEqual([true, true]);
  // 0.05 coins at a price of two decimals, less 0.1 %, in units of 8 decimals: nothing is left to round.
  const proceeds = (price * 5n * 999n) / 1000n;
  expect(balance).toBe(asShown(money + proceeds, 'USDT'));
});

test('SPOT-28 SPOTLIST-07 SPOTLIST-08 TAPE-01 TAPE-04 a waiting order is cancelled and its money comes back; depth and trades appear next to the orders', async ({
  page,
}) => {
  const spot = new SpotScreen(page);
  await spot.open();
  await page.getByRole('tab', { name: 'Trades' }).click();
  await expect(page.getByRole('row', { name: /^(Buy|Sell) 1,000\.0/ }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Depth' }).click();
  await expect(page.getByRole('region', { name: 'Market depth' })).toContainText('BTC');
  await page.getByRole('tab', { name: 'Orders' }).click();
  const before = await spot.balance('USDT').innerText();
  await spot.price.fill('500');
  await spot.quantity.fill('1');
  await spot.send();
  await expect(page.getByRole('heading', { name: 'Open orders (1)' })).toBeVisible();
  await expect(spot.balance('USDT')).not.toHaveText(before);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Cancel order?' });
  await sheet.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('heading', { name: 'Open orders (0)' })).toBeVisible();
  await expect(spot.balance('USDT')).toHaveText(before);
  await page.getByRole('link', { name: 'All' }).click();
  await page.getByRole('tab', { name: 'Canceled' }).click();
  await expect(figure(page, /Limit price/)).toHaveText('500.000000');
});

test('SPOT-30 D-10 an order whose answer is lost is found automatically, and is there once', async ({
  page,
}) => {
  const spot = new SpotScreen(page);
  await spot.open();
  let sent = 0;
  await page.route('**/api/upbbbuy', async (route) => {
    sent += 1;
    await route.fetch();
    await route.abort();
  });
  await spot.price.fill('600');
  await spot.quantity.fill('0.5');
  await spot.send();
  await expect(page.getByRole('heading', { name: 'Open orders (1)' })).toBeVisible();
  await expect(spot.quantity, 'accepted: the form is ready for another one').toHaveValue('');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(sent).toBe(1);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('heading', { name: 'Open orders (0)' })).toBeVisible();
});

/** What the day theme makes of `--text-fall`, `--text-rise` and `--text-tertiary`. */
const [RED, GREEN, GREY] = ['rgb(179, 32, 44)', 'rgb(0, 107, 66)', 'rgb(84, 94, 108)'] as const;

test('SPOT-05 SPOT-06 SPOT-10 CONST-16 a cut line greys what is old and holds market orders back; what makes no sense leaves the rest usable', async ({
  page,
}) => {
  const spot = new SpotScreen(page);
  await page.clock.install();
  await spot.open();
  const [sell, buy] = [spot.sells, spot.buys].map((side) =>
    side
      .first()
      .getByText(/^[\d,.]+$/)
      .first(),
  );
  await expect(sell!).toHaveCSS('color', RED);
  await expect(buy!).toHaveCSS('color', GREEN);
  await spot.sells.first().click();
  await expect(spot.price).not.toHaveValue('');
  await spot.quantity.fill('0.01');
  await page.route(/\/(api|market)\//, (route) => route.abort());
  await page.clock.runFor(12_000);
  await expect(page.getByText(/^Updated \d+ s ago$/).first()).toBeVisible();
  await expect(spot.submit, 'a limit order names its own price').toBeEnabled();
  await expect(spot.quantity, 'what was typed stays').toHaveValue('0.01');
  await spot.choose('Market');
  await expect(spot.submit).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(/^The price is \d+ s old/)).toBeVisible();
  await spot.choose('Limit');
  await expect(spot.sells, 'what was there stays').toHaveCount(5);
  for (const price of [sell!, buy!]) await expect(price).toHaveCSS('color', GREY);
  await spot.sells.first().click();
  await spot.quantity.fill('0.01');

  await page.unroute(/\/(api|market)\//);
  const nonsense = ['{"code":1,"data":{"sell":[{"price":"x"}]}}', '<html></html>', 'null', '{"code":1}'];
  let asked = 0;
  for (const name of ['getHuoBiTradeFromRedis', 'tradegetOrderList'])
    await page.route(`**/api/${name}`, (route) =>
      route.fulfill({ contentType: 'application/json', body: nonsense[asked++ % nonsense.length] ?? '' }),
    );
  await page.clock.runFor(45_000);
  await expect(spot.submit).toBeEnabled();
  await expect(spot.sells, 'the last book is kept, and grey').toHaveCount(5);
  await spot.submit.click();
  await expect(spot.confirm).toBeVisible();
  await page.keyboard.press('Escape');
  await page.unroute('**/api/getHuoBiTradeFromRedis');
  await page.unroute('**/api/tradegetOrderList');
  await page.clock.runFor(45_000);
  await expect(page.getByText(/^Updated \d+ s ago$/)).toHaveCount(0);
});

test('LIFT-01 the chart opens above form and book, stays open after a reload, and options take a link of their own', async ({
  page,
}) => {
  const spot = new SpotScreen(page);
  await spot.open();
  await page.getByRole('button', { name: 'Chart' }).click();
  const chart = page.getByRole('region', { name: 'Chart' });
  await expect(chart.locator('.highcharts-candlestick-series path.highcharts-point').first()).toBeVisible();
  await page.reload();
  await spot.ready();
  await expect(chart.getByRole('tablist', { name: 'Chart period' })).toBeVisible();
  await chart.getByRole('link', { name: 'Options' }).click();
  await expect(page).toHaveURL('/options?currentSymbol=btcusdt&name=BTC%2FUSDT');
  await page.goBack();
  await spot.ready();
  await page.getByRole('button', { name: 'Chart' }).click();
  await expect(chart).toBeHidden();
});
