import type { Page } from '@playwright/test';
import { BadLine, type Loss } from './support/bad-line';
import { callServer } from './support/calls';
import { SpotScreen } from './support/spot-screen';
import { test as onStillMarket } from './support/still-market';
import { expect } from './support/test';

const ORDER = 'POST /api/upbbbuy';
const QUANTITY = '0.01';

const test = onStillMarket.extend<{ line: BadLine }>({
  line: async ({ venue }, use) => {
    const line = await BadLine.open(venue.base);
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.base),
});
test.use({ member: true });

/** Limit prices of the open orders that the server has, asked past the bad line. */
async function openPrices(base: string, session: string): Promise<readonly number[]> {
  const fields = { type: '0', status: '1', page: '1', limit: '100' };
  const { data } = await callServer(base, 'tradegetOrderList', fields, session);
  return (data as { list: { xjprice: string }[] }).list.map(({ xjprice }) => Number(xjprice));
}

/** How many open orders the server has at a price. */
const ordersAt = async (base: string, session: string, price: number): Promise<number> =>
  (await openPrices(base, session)).filter((one) => one === price).length;

/** Opens the screen and its sheet once on a good line, so that what a bad one carries are orders and not the app. */
async function openLoaded(page: Page): Promise<SpotScreen> {
  const spot = new SpotScreen(page);
  await spot.open();
  await spot.price.fill('600');
  await spot.quantity.fill(QUANTITY);
  await spot.submit.click();
  await expect(spot.confirm).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(spot.confirm).toBeHidden();
  return spot;
}

/** Fills in a limit order far below the market and confirms it, without checking the outcome. */
async function confirm(spot: SpotScreen, price: number): Promise<void> {
  await spot.price.fill(String(price));
  await spot.quantity.fill(QUANTITY);
  await spot.submit.click();
  await spot.confirm.getByRole('button', { name: 'Buy BTC' }).click();
}

const inDoubt = ({ page }: SpotScreen) => page.getByRole('dialog', { name: 'Checking your request' });
const tryAgain = (spot: SpotScreen) => inDoubt(spot).getByRole('button', { name: 'Try again' });

/**
 * Presses the offered buttons like a member, until the app says that the order is placed: its form is empty.
 */
async function seeThrough(spot: SpotScreen): Promise<void> {
  await expect(async () => {
    await tryAgain(spot)
      .click({ timeout: 300 })
      .catch(() => undefined);
    await expect(spot.quantity).toHaveValue('', { timeout: 700 });
  }).toPass({ timeout: 150_000 });
}

const LOSSES: readonly (readonly [string, readonly Loss[]])[] = [
  ['never arrives', ['request']],
  ['is carried out without an answer', ['answer']],
  ['never arrives, twice', ['request', 'request']],
  ['is answered in vain, three times', ['answer', 'answer', 'answer']],
  ['is lost both ways', ['request', 'answer', 'request', 'answer']],
];

test('C4 D-10 D-74 an order that is lost on its way, or whose answer is, is placed once', async ({
  page,
  line,
  venue,
  session,
}) => {
  const spot = await openLoaded(page);
  for (const [at, [name, losses]] of LOSSES.entries()) {
    const price = 601 + at;
    line.lose(ORDER, losses);
    await confirm(spot, price);
    await seeThrough(spot);
    expect(await ordersAt(venue.base, session, price), `an order that ${name}`).toBe(1);
    // Of an answer lost the app finds the order, and sends nothing again.
    expect(line.left).toBeLessThan(losses.length);
    line.lose('', []);
  }
  expect(await openPrices(venue.base, session)).toHaveLength(LOSSES.length);
  await expect(page.getByRole('heading', { name: `Open orders (${LOSSES.length})` })).toBeVisible();
});

test('C4 D-10 while the line is down the app reports no order as placed, and afterwards it is placed once', async ({
  page,
  line,
  venue,
  session,
}) => {
  const spot = await openLoaded(page);
  await spot.price.fill('701');
  await spot.submit.click();
  await expect(spot.confirm).toBeVisible();
  line.drop();
  await spot.confirm.getByRole('button', { name: 'Buy BTC' }).click();
  await expect(inDoubt(spot)).toBeVisible();
  await expect(inDoubt(spot)).toContainText('We couldn’t confirm that your request went through');
  await expect(page.getByText(/^Updated \d+ s ago$/).first(), 'prices are called old').toBeAttached();
  expect(await ordersAt(venue.base, session, 701)).toBe(0);
  line.restore();
  await seeThrough(spot);
  expect(await ordersAt(venue.base, session, 701)).toBe(1);
  await expect(page.getByText(/^Updated \d+ s ago$/), 'and no longer, once they come again').toHaveCount(0);
});

test('C4 D-10 D-74 on a slow line that drops every few seconds each order is placed once, and the figures are right afterwards', async ({
  page,
  line,
  venue,
  session,
}) => {
  const spot = await openLoaded(page);
  line.slowDown();
  line.flap(2500, 1500);
  const prices = [801, 802, 803];
  for (const price of prices) {
    await confirm(spot, price);
    await seeThrough(spot);
    expect(await ordersAt(venue.base, session, price)).toBe(1);
  }
  expect(line.cuts).toBeGreaterThan(prices.length);
  line.steady();
  const { length } = await openPrices(venue.base, session);
  await expect(page.getByRole('heading', { name: `Open orders (${length})` })).toBeVisible();
  const good = new SpotScreen(await page.context().newPage());
  await good.page.goto(`${venue.base}/exchange?currentSymbol=btcusdt&name=BTC%2FUSDT`);
  await good.ready();
  const shown = await good.balance('USDT').innerText();
  await expect(spot.balance('USDT'), 'the balance that a good line shows').toHaveText(shown);
});
