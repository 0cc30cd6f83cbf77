import type { Locator, Page } from '@playwright/test';
import { changeAnswer } from './support/answers';
import { hueOf } from './support/colour';
import { goWithin, openFirst } from './support/go-within';
import { SpotScreen } from './support/spot-screen';
import { expect, test } from './support/test';
import { wear } from './support/wcag';

/** Changes of the first two markets. */
const CHANGES = ['+1.25%', '-2.50%'];

interface ListedMarket {
  readonly change: string;
}

/** One market that always rises and one that always falls. */
const setChanges = (page: Page): Promise<void> =>
  changeAnswer(page, 'getAllMarketList', (data) => ({
    ...data,
    list: (data['list'] as ListedMarket[]).map((market, at) => ({
      ...market,
      change: CHANGES[at] ?? market.change,
    })),
  }));

/** The pill around a change, whose sign is a minus, not a hyphen. */
const pill = (list: Locator, text: string): Locator => list.getByText(text).first().locator('..');

async function marketsAreColoured(page: Page): Promise<void> {
  const list = page.getByRole('main');
  await expect.poll(() => hueOf(pill(list, '+1.25%'), 'backgroundColor')).toBe('green');
  await expect.poll(() => hueOf(pill(list, '−2.50%'), 'backgroundColor')).toBe('red');
}

async function spotIsColoured(page: Page): Promise<void> {
  const spot = new SpotScreen(page);
  await spot.choose('Buy');
  await expect.poll(() => hueOf(spot.submit, 'backgroundColor')).toBe('green');
  await spot.choose('Sell');
  await expect.poll(() => hueOf(spot.submit, 'backgroundColor')).toBe('red');
  expect(await hueOf(page.getByRole('list', { name: 'Bids' }).getByText(/\d/).first())).toBe('green');
  expect(await hueOf(page.getByRole('list', { name: 'Asks' }).getByText(/\d/).first())).toBe('red');
}

test.use({ member: true });

test('MARKET-10 THEME-06 LOAN-08 rising prices and Buy are green, falling prices and Sell are red, by day and by night; so is a rejected loan', async ({
  page,
}) => {
  await setChanges(page);
  await openFirst(page, '/market');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'day');
  await test.step('markets by day', () => marketsAreColoured(page));
  await wear(page, 'night');
  await test.step('markets by night', () => marketsAreColoured(page));

  await goWithin(page, '/exchange?currentSymbol=btcusdt&name=BTC%2FUSDT');
  await new SpotScreen(page).ready();
  await test.step('spot by night', () => spotIsColoured(page));
  await wear(page, 'day');
  await test.step('spot by day', () => spotIsColoured(page));

  await test.step('of loans, the rejected one alone', async () => {
    await changeAnswer(page, 'getLoanRecords', (data) => ({
      ...data,
      list: [1, 2, 3, 4].map((status) => loan(status)),
    }));
    await goWithin(page, '/loans?tab=orders');
    for (const status of [1, 2, 3, 4]) {
      const hue = await hueOf(page.getByText(`Status ${status}`, { exact: true }));
      expect(hue === 'red', `status ${status}`).toBe(status === 3);
    }
  });
});

/** A loan as a venue answers it. */
const loan = (status: number) => ({
  ...{ id: status, order_num: `L${status}`, title: 'Short-term loan' },
  ...{ amount: '400', interest: '3.5', total_amount: '403.5', repayment_time: '2027-01-01 00:00:00' },
  ...{ is_repayment: 0, is_repayment_text: '', status, status_text: `Status ${status}` },
});
