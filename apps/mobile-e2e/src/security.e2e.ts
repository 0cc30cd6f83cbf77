import type { Page } from '@playwright/test';
import { callServer, join } from './support/calls';
import { goWithin, turnTo } from './support/go-within';
import { joinToWithdraw, PASSWORD } from './support/members';
import { reloaded } from './support/reloaded';
import { BY_HAND } from './support/settings';
import { expect, signIn, test } from './support/test';
import type { Venue } from './support/venue';
import { sheetHolds } from './support/wcag';

test.use({ settings: BY_HAND });
test.describe.configure({ lock: 'by hand' });

const NEW_PASSWORD = 'kQ7xZ2wM9p';
const NEW_FUND = 'Vb4nT8sLq2';
const UNAUTHORISED = 401;

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email, phone or username', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}
/** A session of a member on one more device: its token. */
async function anotherSession(venue: Venue, email: string): Promise<string> {
  const { data } = await callServer(venue.base, 'login', { username: email, password: PASSWORD });
  return (data as { userinfo: { token: string } }).userinfo.token;
}

/** Opens the security page with a session stored like that of a log-in, so that other tabs notice its end. */
async function enter(page: Page, venue: Venue, token: string): Promise<void> {
  await signIn(page.context(), venue.base, token);
  await page.goto('/security');
  await page.evaluate((own) => localStorage.setItem('token', own), token);
}

const atLogin = (page: Page) => expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
const stored = (page: Page) => page.evaluate(() => [localStorage.getItem('token'), document.cookie]);

test('SECURITY-04 AUTH-28 a new login password ends every session; the fund password is reset and counts; all devices log out', async ({
  page,
  context,
  venue,
}) => {
  const email = 'passwords@example.com';
  const phone = await joinToWithdraw({ page, venue }, email, '300');
  await enter(page, venue, await anotherSession(venue, email));
  const tab = await context.newPage();
  await tab.goto('/assets');
  await expect(tab.getByRole('heading', { name: 'Assets', exact: true })).toBeVisible();

  await page.getByRole('link', { name: /Login password/ }).click();
  await page.getByLabel('Current login password').fill(PASSWORD);
  await page.getByLabel('New login password').fill(NEW_PASSWORD);
  await page.getByLabel('Repeat new password').fill(NEW_PASSWORD);
  await reloaded(page, () => page.getByRole('button', { name: 'Change password' }).click());
  await atLogin(page);
  await atLogin(tab);
  expect((await stored(page)).join()).not.toContain('token');
  expect((await callServer(venue.base, 'getusr', {}, phone)).code, 'the other device').toBe(UNAUTHORISED);

  await logIn(page, email, PASSWORD);
  await expect(
    page.getByText('Wrong login details. Check your email, phone or username and your password.'),
  ).toBeVisible();
  await reloaded(page, () => logIn(page, email, NEW_PASSWORD));
  await expect(page).toHaveURL('/');
  await expect(tab, 'the other tab is in again').toHaveURL('/');

  await goWithin(page, '/security');
  await page.getByRole('link', { name: /Fund password/ }).click();
  await page.getByLabel('Login password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('New fund password').fill(NEW_FUND);
  await page.getByLabel('Repeat new password').fill(NEW_FUND);
  await page.getByRole('button', { name: /fund password$/ }).click();
  await expect(page.getByText(/^Fund password changed\. .* on hold for 24 hours/)).toBeVisible();
  await expect(page, 'back where it was begun').toHaveURL('/security');
  const token = (await stored(page))[0] ?? '';
  const swap = await callServer(venue.base, 'getCanExchangeCoin', { type: '1' }, token);
  const [from, to] = (swap.data as { list: { id: number }[] }).list;
  const pay = (paypassword: string) => {
    const fields = {
      type: '1',
      from_coin_id: `${from?.id}`,
      to_coin_id: `${to?.id}`,
      amount: '1',
      paypassword,
    };
    return callServer(venue.base, 'exchangeCoin', fields, token);
  };
  expect(await pay('Wrong12345')).toMatchObject({ code: 0, msg: 'Incorrect fund password' });
  expect(await pay(NEW_FUND)).toMatchObject({ code: 1 });

  await goWithin(tab, '/market');
  await page.getByRole('button', { name: /^Log out on all devices/ }).click();
  await sheetHolds(page.getByRole('dialog'), 'log out everywhere');
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Log out on all devices' });
  await reloaded(page, () => confirm.click());
  await atLogin(page);
  expect((await callServer(venue.base, 'getusr', {}, token)).code).toBe(UNAUTHORISED);
  await turnTo(tab, '/assets');
  await atLogin(tab);
});

test('an idle session warns the member, continues when they choose so, and ends in every tab', async ({
  page,
  context,
  venue,
}) => {
  const email = 'idle@example.com';
  await page.clock.install();
  await enter(page, venue, await join(venue.base, email, 'en'));
  const tab = await context.newPage();
  await tab.goto('/assets');
  // The watch of this page must run before its clock is moved.
  await page.waitForLoadState('networkidle');
  const warning = page.getByRole('dialog', { name: 'Still there?' });
  await page.waitForFunction(() => localStorage.getItem('active') !== null);
  await page.clock.fastForward('19:10');
  await expect(warning).toBeVisible();
  await warning.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(warning).toBeHidden();
  await page.clock.fastForward('19:10');
  await expect(warning).toBeVisible();
  await page.clock.fastForward('01:00');
  await atLogin(page);
  await expect(page.getByText(/due to inactivity/)).toBeVisible();
  await atLogin(tab);
});
