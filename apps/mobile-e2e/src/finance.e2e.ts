import type { Page } from '@playwright/test';
import { check } from './support/check';
import { goWithin } from './support/go-within';
import { closeReceipt, overlaysGone } from './support/overlays';
import { expect, test } from './support/test';
import { sheetHolds } from './support/wcag';

const FUND_PASSWORD = 'fund1234';

test.use({ member: true });

/** A photo as a camera makes it: far larger than what is sent, drawn by the browser itself. */
async function photo(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 3000, height: 2000 });
    const context = canvas.getContext('2d');
    for (let line = 0; line < 200; line += 1) context?.fillRect(line * 15, line * 10, 9, 2000);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  return Buffer.from(data, 'base64');
}

const decision = (page: Page, name: string) => page.getByRole('dialog', { name });

/** A lock is bought and stands among the orders. */
async function lock(page: Page): Promise<void> {
  await goWithin(page, '/lockming');
  await page
    .getByRole('article')
    .filter({ hasText: 'USDT starter' })
    .getByRole('link', { name: 'Lock' })
    .click();
  await page.getByLabel('Amount to lock').fill('250');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Lock' }).click();
  const sheet = decision(page, 'Lock USDT');
  await expect(sheet).toContainText('250.35000000');
  await sheetHolds(sheet, 'lock: confirm');
  await sheet.getByRole('button', { name: 'Lock' }).click();
  await closeReceipt(page, 'Completed');
  await expect(page).toHaveURL(/\/lockming\?tab=orders/);
  const order = page.getByRole('article').filter({ hasText: 'USDT starter' }).first();
  await expect(order).toContainText('250.00000000');
  await expect(order).toContainText('0.35000000');
  await overlaysGone(page);
}

/** A stake is joined, seen and redeemed at its stated cost. */
async function stake(page: Page): Promise<void> {
  await goWithin(page, '/staking');
  await check(page.getByRole('radio', { name: '30 days' }).first());
  await page.getByLabel('Amount').fill('400');
  await page.getByLabel('Fund password', { exact: true }).fill(FUND_PASSWORD);
  await page.getByRole('button', { name: 'Stake' }).click();
  await decision(page, 'Stake USDT').getByRole('button', { name: 'Stake' }).click();
  await closeReceipt(page, 'Completed');
  await expect(page.getByLabel('Amount')).toHaveValue('');
  await page.getByRole('button', { name: 'Staking orders' }).click();
  const order = page.getByRole('article').filter({ hasText: '400.00000000' }).first();
  await order.getByRole('button', { name: 'Redeem' }).click();
  const sheet = decision(page, 'Redeem USDT');
  await expect(sheet).toContainText('399.60000000');
  await sheetHolds(sheet, 'stake: redeem');
  await sheet.getByRole('button', { name: 'Redeem' }).click();
  await expect(order.getByText('Redeemed')).toBeVisible();
  await overlaysGone(page);
}

/** A loan is applied for with three photos; what is filled in outlives a reload. */
async function applyForLoan(page: Page): Promise<void> {
  await page.goto('/loans');
  await page
    .getByRole('article')
    .filter({ hasText: 'Short-term loan' })
    .getByRole('link', { name: 'Apply' })
    .click();
  await page.getByLabel('Loan amount').fill('700');
  const buffer = await photo(page);
  for (const label of ['Front of ID', 'Back of ID', 'Selfie with your ID'])
    await page
      .getByLabel(label, { exact: true })
      .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText('Uploaded')).toHaveCount(3);
  await page.reload();
  await expect(page.getByLabel('Loan amount')).toHaveValue('700');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Apply' }).click();
  const sheet = decision(page, 'Apply for loan');
  await expect(sheet).toContainText('702.45000000');
  await sheet.getByRole('button', { name: 'Apply' }).click();
  await closeReceipt(page, 'Under review');
  await expect(page).toHaveURL(/\/loans\?tab=orders/);
}

/** The loan is reviewed and paid out. */
async function loanIsPaidOut(page: Page): Promise<void> {
  await goWithin(page, '/loans?tab=orders');
  const order = page.getByRole('article').filter({ hasText: '700.00000000' }).first();
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(order.getByText('Approved')).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Upcoming dates' }).click();
  await expect(page.getByRole('dialog').getByText('Loan due')).toBeVisible();
  await sheetHolds(page.getByRole('dialog'), 'due dates');
}

test('LOAN-13 LOAN-17 MINING-05 MINING-13 STAKE-07 STAKE-12 a loan is applied for and paid out; meanwhile a lock is bought, a stake joined and redeemed', async ({
  page,
}) => {
  await test.step('a loan is applied for', () => applyForLoan(page));
  await test.step('a lock is bought', () => lock(page));
  await test.step('a stake is joined and redeemed', () => stake(page));
  await test.step('the loan was reviewed', () => loanIsPaidOut(page));
});
