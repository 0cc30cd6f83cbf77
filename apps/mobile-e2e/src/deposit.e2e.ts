import type { Page } from '@playwright/test';
import { drawn, phonePhoto, PLACE, watchFiles } from './support/photo';
import { join } from './support/calls';
import { joinWithMoney, pendingId } from './support/members';
import { BY_HAND } from './support/settings';
import { expect, signIn, test } from './support/test';
import { sheetHolds } from './support/wcag';

test.use({ settings: BY_HAND });
test.describe.configure({ lock: 'by hand' });

/** Types the amount, attaches a phone's photo and opens the sheet. A picture backs one deposit only. */
async function announce(page: Page, amount: string, colour?: string): Promise<void> {
  await page.getByLabel('Deposit amount').fill(amount);
  const buffer = await phonePhoto(page, colour);
  await page
    .getByLabel('Proof of payment')
    .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('button', { name: 'Remove: Proof of payment' })).toBeVisible();
  await expect(page.getByText('Uploaded')).toBeAttached();
  await page.getByRole('button', { name: 'Submit deposit' }).click();
}

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Confirm deposit' });
const available = (page: Page) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: 'Available' }) })
    .locator('dd');

test('DEPOSIT-03 DEPOSIT-05 DEPOSIT-11 DEPOSIT-12 CONST-02 a deposit by TRC20 is reviewed, approved and added to the balance', async ({
  page,
  context,
  venue,
}) => {
  await signIn(context, venue.base, await join(venue.base, 'by-trc20@example.com', 'en'));
  const lastFile = await watchFiles(page);
  await page.goto('/assets');
  await page
    .getByRole('navigation', { name: 'Deposit, withdraw and transfer' })
    .getByRole('link', { name: 'Deposit' })
    .click();
  await expect(page.getByRole('radio', { name: 'TRC20' })).toBeChecked();
  await expect(page.getByRole('img', { name: 'QR code of the deposit address' })).toBeVisible();
  await announce(page, '250.5');

  await expect(sheet(page)).toContainText('250.50000000');
  await sheet(page).getByRole('radio', { name: 'ERC20' }).click();
  await expect(sheet(page).getByRole('status')).toContainText('If you used ERC20');
  await expect(sheet(page).getByRole('button', { name: 'Submit deposit' })).toBeDisabled();
  await sheetHolds(sheet(page), 'deposit: not to be sent');
  await sheet(page).getByRole('radio', { name: 'TRC20' }).click();
  await sheet(page).getByRole('button', { name: 'Submit deposit' }).click();
  await expect(page.getByText('Deposit details', { exact: true })).toBeVisible();
  await expect(page.getByText('Under review')).toBeVisible();

  const picture = await lastFile();
  expect(picture.includes(PLACE), 'the place of the photo stays on the device').toBe(false);
  expect(await drawn(page, picture), 'upright').toEqual({
    width: 20,
    height: 40,
    top: 'red',
    bottom: 'blue',
  });

  const waiting = await venue.review('list', 'deposit');
  const proof = await fetch(/http\S+/.exec(waiting)?.[0] ?? '');
  const stored = Buffer.from(await proof.arrayBuffer());
  expect(await drawn(page, stored), 'what the operator sees').toEqual(await drawn(page, picture));

  await venue.review('approve', 'deposit', pendingId(waiting, 'deposit', '250.5 USDT'));
  await expect(page.getByText('Completed'), 'the page hears of it by itself').toBeVisible();
  await page.getByRole('link', { name: 'View deposit' }).click();
  await expect(page.getByRole('tab', { name: 'Deposits' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('article').first()).toContainText('Completed250.50000000');
  await expect(available(page)).toHaveText('250.50000000');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('article').first()).toContainText('+250.50000000');
});

test('DEPOSIT-03 DEPOSIT-04 CONST-02 ACCOUNT-07 ACCOUNT-09 a deposit by wire is rejected: the record says so, the balance stays', async ({
  page,
  context,
  venue,
}) => {
  const member = await joinWithMoney({ page, venue }, 'by-wire@example.com', '250.5');
  await signIn(context, venue.base, member);
  await page.goto('/recharge');
  await page.getByRole('radio', { name: 'Bank' }).click();
  await expect(page.getByText('Bank code')).toBeVisible();
  await announce(page, '99', 'green');
  await page.reload();
  await expect(page.getByLabel('Deposit amount'), 'a reload loses nothing').toHaveValue('99');
  await expect(page.getByText('Uploaded')).toBeAttached();
  await page.getByRole('button', { name: 'Submit deposit' }).click();
  await expect(sheet(page)).toContainText('Example Bank');
  await sheet(page).getByRole('button', { name: 'Submit deposit' }).click();
  await expect(page.getByText('Under review')).toBeVisible();

  const id = pendingId(await venue.review('list', 'deposit'), 'deposit', '99 USDT');
  await venue.review('reject', 'deposit', id, '--reason', 'notReceived');
  await expect(page.getByRole('heading', { name: 'Rejected' })).toBeVisible();
  await page.getByRole('link', { name: 'View deposit' }).click();
  await expect(page.getByRole('article').first()).toContainText('Rejected99.00000000');
  await expect(page.getByRole('article').nth(1)).toContainText('Completed250.50000000');
  await expect(available(page)).toHaveText('250.50000000');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('deposits-USDT.csv');
});
