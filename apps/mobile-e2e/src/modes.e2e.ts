import type { Page } from '@playwright/test';
import { SpotScreen } from './support/spot-screen';
import { test } from './support/still-market';
import { expect } from './support/test';

test.use({ member: true });
test.describe.configure({ mode: 'serial', lock: 'still market' });

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'Back at noon' });
const close = ['--reason', 'Bad prices', '--notice', 'Back at noon'];

/** Cancels the one order that is open. */
async function takeBack(page: Page, spot: SpotScreen): Promise<void> {
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Cancel order?' });
  await sheet.getByRole('button', { name: 'Cancel order' }).click();
  await expect(spot.orders).toHaveCount(0);
}

test('an operator halts a market while a member fills the form: it says so, keeps what is typed, and trades later', async ({
  page,
  venue,
}) => {
  const spot = new SpotScreen(page);
  await spot.open();
  await spot.price.fill('500');
  await spot.quantity.fill('1');
  await spot.send();
  await expect(spot.orders).toHaveCount(1);
  await spot.price.fill('600');
  await spot.quantity.fill('0.5');

  await test.step('the confirmation is open when the market is halted', async () => {
    // The member's page does not receive the change: the server must reject the order.
    await page.route('**/api/getMarketList', (route) => route.abort());
    await spot.submit.click();
    await venue.operate('halt', 'btcusdt', ...close);
    await spot.confirm.getByRole('button', { name: 'Buy BTC' }).click();
    await expect(page.getByText(/^Trading is halted/).first()).toBeVisible();
    await page.unroute('**/api/getMarketList');
  });

  await test.step('the screen says so and keeps what was typed', async () => {
    await expect(banner(page)).toContainText('Trading halted');
    await page.keyboard.press('Escape');
    await expect(spot.price).toHaveValue('600');
    await expect(spot.quantity).toHaveValue('0.5');
    await expect(spot.submit).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(spot.orders, 'nothing was placed').toHaveCount(1);
  });

  await test.step('cancel-only lets the member take the order back', async () => {
    await venue.operate('mode', 'btcusdt', 'cancel-only', ...close);
    await expect(banner(page)).toContainText('Cancellations only');
    await takeBack(page, spot);
  });

  await test.step('open again, the typed order trades', async () => {
    await venue.operate('open', 'btcusdt');
    await expect(banner(page)).toHaveCount(0);
    await spot.send();
    await expect(spot.orders).toHaveCount(1);
  });
  await test.step('the next file finds the market as it was', () => takeBack(page, spot));
  expect(await venue.operate('log')).toMatch(/market:btcusdt {2}halted {2}"Bad prices"/);
});
