import type { Page } from '@playwright/test';
import { callServer } from './support/calls';
import { rgb } from './support/colour';
import { goWithin } from './support/go-within';
import { overlaysGone } from './support/overlays';
import { expect, test } from './support/test';
import { holds, standing } from './support/wcag';

const FUND_PASSWORD = 'fund1234';
const NEWCOMER = { email: 'newcomer@example.com', password: 'secret123' } as const;

/** Signs a member in who is new and got money from the demo member, which a message tells. */
async function enterAsNewcomer(page: Page, base: string, session: string): Promise<void> {
  const { email, password } = NEWCOMER;
  const fields = { email, password, repassword: password, type: '2' };
  const registered = await callServer(base, 'register', fields);
  expect(registered).toMatchObject({ code: 1 });
  const { token } = (registered.data as { userinfo: { token: string } }).userinfo;
  const { data } = await callServer(base, 'getusr', {}, token);
  const { id, username } = data as { id: number; username: string };
  const coins = await callServer(base, 'getTransferCoin', { username }, session);
  const coin = (coins.data as { list: { id: number; title: string }[] }).list.find(
    ({ title }) => title === 'USDT',
  );
  const gift = { to_uid: String(id), c_id: String(coin?.id), amount: '25', paypassword: FUND_PASSWORD };
  expect(await callServer(base, 'balanceTransfer', gift, session)).toMatchObject({ code: 1 });
  await expect
    .poll(
      async () => ((await callServer(base, 'getusr', {}, token)).data as { has_unread: number }).has_unread,
    )
    .toBe(1);
  await page.addInitScript((own) => localStorage.setItem('token', own), token);
}

/** Colour of a message's sign, as the browser draws it. */
const signColour = (page: Page) =>
  page
    .locator('[data-unread]')
    .first()
    .evaluate((sign) => getComputedStyle(sign).color);

test('NOTICE-02 NOTICE-05 BANK-03 BANK-04 WCAG 2.2 AA a member reads a message, learns about the site and binds a card', async ({
  page,
  venue,
  session,
}) => {
  await enterAsNewcomer(page, venue.base, session);
  await page.goto('/');
  await page.getByRole('button', { name: 'Open account menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Account menu' });
  await expect(drawer.getByText('Unread notifications')).toBeAttached();
  await drawer.getByRole('link', { name: /Notifications/ }).click();
  const row = page.getByRole('listitem').getByRole('button', { name: /Unread/ });
  await expect(row).toBeVisible();
  const [red, green, blue] = rgb(await signColour(page));
  expect(red).toBeGreaterThan(Math.max(green, blue));
  await holds(page, 'messages');
  await row.click();
  await expect(page.getByRole('dialog').locator('p', { hasText: /25 USDT/ })).toBeVisible();
  await standing(page.getByRole('dialog'));
  await holds(page, 'a message');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Unread', { exact: true })).toHaveCount(0);
  const [less, more] = rgb(await signColour(page));
  expect(more).toBeGreaterThan(less);
  await overlaysGone(page);
  await goWithin(page, '/introduction');
  await page.getByRole('button', { name: 'About us' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();

  await page.keyboard.press('Escape');
  await overlaysGone(page);
  await goWithin(page, '/bank');
  await page.getByRole('button', { name: 'Add bank card' }).click();
  await page.getByLabel('Bank name').fill('First Bank');
  await page.getByLabel('Cardholder name').fill('Ann Newcomer');
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText('Enter the card number')).toBeVisible();
  await standing(page.getByRole('dialog'));
  await holds(page, 'bank form with prompts');
  await page.getByLabel('Card number').fill('6222 0000 1111 4321');
  await page.getByRole('button', { name: 'Save card' }).click();
  const card = page.getByRole('listitem').getByRole('button', { name: /First Bank/ });
  await expect(card).toContainText('********4321');
  await card.click();
  await expect(page.getByLabel('Card number')).toHaveValue('6222 0000 1111 4321');
  await page.getByLabel('Cardholder name').fill('Ann Changed');
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(card).toContainText('Ann Changed');
});
