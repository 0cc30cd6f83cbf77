import type { Page } from '@playwright/test';
import { callServer, DEMO, demoToken } from './support/calls';
import { reloaded } from './support/reloaded';
import { expect, test } from './support/test';
import { sheetHolds } from './support/wcag';

/** Its member's sessions are this file's own. */
test.describe.configure({ mode: 'serial' });
test.use({ settings: {} });

const NEW_PASSWORD = 'kQ7xZ2wM9p';
const UNAUTHORISED = 401;

async function logIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Account', { exact: true }).fill(DEMO.account);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('SESSION-01 SESSION-02 SESSION-03 SESSION-04 lists sessions and log-ins, ends one, and tells of a new browser', async ({
  page,
  venue,
}) => {
  const phone = await demoToken(venue.base);
  await page.goto('/login');
  await logIn(page, 'Wrong12345');
  await expect(page.getByText('Incorrect account or password')).toBeVisible();
  await reloaded(page, () => logIn(page, DEMO.password));
  await expect(page).toHaveURL('/');

  await page.goto('/notify');
  await page.getByRole('button', { name: /New login/ }).click();
  await expect(page.getByRole('link', { name: 'View details' })).toHaveAttribute('href', '/sessions');
  await page.goto('/sessions');
  const open = page.getByRole('region', { name: 'Open sessions' });
  await expect(open.getByRole('listitem').filter({ hasText: 'This device' })).toContainText('Chrome');
  const history = page.getByRole('region', { name: 'Login history' });
  await expect(history.getByRole('listitem').nth(1)).toContainText('Wrong password');

  await open
    .getByRole('button', { name: /Log out .*Unknown browser/ })
    .first()
    .click();
  // The other one is of the run's own session.
  await expect(open.getByRole('listitem').filter({ hasText: 'Unknown browser' })).toHaveCount(1);
  expect((await callServer(venue.base, 'getusr', {}, phone)).code).toBe(UNAUTHORISED);
});

test('SESSION-05 SESSION-06 freezes the account; support lifts it, and a new password is chosen', async ({
  page,
  venue,
}) => {
  await page.goto('/login');
  await reloaded(page, () => logIn(page, DEMO.password));
  await expect(page).toHaveURL('/');
  await page.goto('/sessions');
  await expect(page.getByText('This device')).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const { data } = await callServer(venue.base, 'getusr', {}, token);
  await page.getByRole('button', { name: /This wasn’t me/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Freeze your account?' });
  await sheetHolds(sheet, 'freeze');
  await sheet.getByRole('button', { name: 'Freeze account' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect((await callServer(venue.base, 'getusr', {}, token)).code).toBe(UNAUTHORISED);
  await logIn(page, DEMO.password);
  await expect(page.getByText('This account is frozen. Contact support to unfreeze it.')).toBeVisible();

  const said = await venue.review('unfreeze', String((data as { id: number }).id), '--reason', 'Called us');
  expect(await venue.review('log')).toContain('Called us');
  await logIn(page, DEMO.password);
  await expect(page.getByText('Incorrect account or password')).toBeVisible();
  await logIn(page, said.trim().split(' ').at(-1) ?? '');
  const renewing = page.getByRole('dialog', { name: 'Choose a new password' });
  await renewing.getByLabel('New login password').fill(NEW_PASSWORD);
  await renewing.getByLabel('Repeat new password').fill(NEW_PASSWORD);
  await renewing.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL('/');
});
