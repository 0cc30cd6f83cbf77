import type { Page } from '@playwright/test';
import { shown, steps } from './support/candles';
import { goWithin } from './support/go-within';
import { pendingId } from './support/members';
import { overlaysGone } from './support/overlays';
import { test } from './support/still-market';
import { tapUntil } from './support/tap-until';
import { expect } from './support/test';
import { sheetHolds } from './support/wcag';

const FUND_PASSWORD = 'fund1234';
/** Valid in form, without an owner. */
const ERC20 = '0x000000000000000000000000000000000000dEaD';
const HASH = '7d4f0c9a1b2e3d4c5f6a7b8c9d0e1f2a3b4c5d6e7f8091a2b3c4d5e6f7a8b9c0';

test.use({ member: true });
// The server of the journeys on spot will do: it has no automatic reviews, and an address once bound stays.
test.describe.configure({ lock: 'still market' });

async function pickCoin(page: Page, coin: string): Promise<void> {
  await page.getByRole('button', { name: /^Coin / }).click();
  await page.getByRole('dialog').getByRole('button', { name: coin }).click();
}

/** Fills the form of a chosen coin and confirms; the sheet shows the amount that arrives. */
async function withdraw(page: Page, coin: string, amount: string, says: readonly string[]): Promise<void> {
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByLabel('Fund password', { exact: true }).fill(FUND_PASSWORD);
  const decision = page.getByRole('dialog', { name: `Withdraw ${coin}` });
  await tapUntil(page.getByRole('main').getByRole('button', { name: 'Withdraw', exact: true }), decision);
  for (const text of says) await expect(decision).toContainText(text);
  if (coin === 'ETH') await sheetHolds(decision, 'withdrawal: confirm');
  await decision.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Withdrawal details', { exact: true })).toBeVisible();
  await overlaysGone(page);
}

/** A figure of the account page. */
const figure = (page: Page, name: 'Available' | 'On hold') =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: name }) })
    .locator('dd');

/** Opens the withdrawals of USDT from the assets, which are open. */
async function openWithdrawals(page: Page): Promise<void> {
  await page.getByRole('link', { name: /USDT/ }).first().click();
  await page.getByRole('tab', { name: 'Withdrawals' }).click();
}

/** Money in units of 8 decimals. */
const USDT = (whole: bigint): bigint => whole * 10n ** 8n;
const asShown = (amount: bigint): string => shown(amount, 8, 8);

test('WITHDRAW-04 WITHDRAW-05 WITHDRAW-08 PAY-02 PAY-05 to the wallet at a percentage, to a bank at a fixed fee: set aside, paid out, rejected', async ({
  page,
  venue,
}) => {
  await page.goto('/assets');
  await openWithdrawals(page);
  await expect(figure(page, 'On hold')).toHaveText('0.00000000');
  // Other journeys of the demo member have left more or less.
  const money = steps((await figure(page, 'Available').innerText()).replaceAll(',', ''), 8);

  await goWithin(page, '/withdrawal');
  await page.getByRole('button', { name: /^Coin / }).click();
  await sheetHolds(page.getByRole('dialog'), 'coins');
  await page.getByRole('dialog').getByRole('button', { name: 'USDT' }).click();
  await withdraw(page, 'USDT', '200', [
    '198.00000000',
    'Fee (1%)',
    'TRC20',
    'You can cancel while it’s under review. After that it can’t be reversed.',
  ]);
  await page.getByRole('button', { name: 'Make another withdrawal' }).click();
  await page.getByRole('radio', { name: 'Bank card' }).click();
  await withdraw(page, 'USDT', '300', ['285.00000000', '15.00000000', 'Example Bank', '1234']);

  await goWithin(page, '/assets');
  await openWithdrawals(page);
  await expect(page.getByRole('article').first()).toContainText('Under review300.00000000');
  await expect(figure(page, 'On hold')).toHaveText('500.00000000');
  await expect(figure(page, 'Available')).toHaveText(asShown(money - USDT(500n)));
  const waiting = await venue.review('list', 'withdrawal');
  const toWallet = pendingId(waiting, 'withdrawal', '198 USDT');
  await venue.review('approve', 'withdrawal', toWallet);
  const toBank = pendingId(waiting, 'withdrawal', '285 USDT');
  await venue.review('reject', 'withdrawal', toBank, '--reason', 'otherPayee');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('article').first()).toContainText('Rejected300.00000000');
  await expect(page.getByRole('article').first()).toContainText('Add a card in your own name');
  const paid = page.getByRole('article').nth(1);
  await expect(paid).toContainText('Approved200.00000000');
  await expect(figure(page, 'On hold')).toHaveText('200.00000000');
  await expect(paid.getByRole('button', { name: 'Cancel withdrawal' })).toBeVisible();
  await venue.payOut('claim', toWallet);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(paid).toContainText('Being paid200.00000000');
  await expect(paid.getByRole('button', { name: 'Cancel withdrawal' })).toBeHidden();
  await venue.payOut('sent', toWallet, '--reference', HASH);
  await venue.payOut('confirm', toWallet);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(paid).toContainText('Completed200.00000000');
  await paid.getByRole('button', { name: 'Details' }).click();
  const timeline = page.getByRole('dialog', { name: 'Payment details' });
  await expect(timeline.getByRole('listitem')).toHaveText([
    /^Requested/,
    /^Approved/,
    /^Being paid/,
    /^Sent/,
    /^Completed/,
  ]);
  await expect(timeline.getByRole('button', { name: HASH })).toBeVisible();
  await sheetHolds(timeline, 'withdrawal: payment details');
  await timeline.getByRole('button', { name: 'Close' }).click();
  await expect(figure(page, 'Available')).toHaveText(asShown(money - USDT(200n)));
  await expect(figure(page, 'On hold')).toHaveText('0.00000000');
});

test('WITHDRAW-17 ADDRESS-03 without an address one is bound, then it is locked, and a fixed fee is taken in the coin', async ({
  page,
}) => {
  await page.goto('/withdrawal');
  await pickCoin(page, 'ETH');
  await page.getByRole('link', { name: 'Add address' }).click();
  await expect(page.getByRole('button', { name: 'Coin ETH' })).toBeVisible();
  const address = page.getByLabel('Withdrawal address');
  await address.fill(ERC20.replace('dEaD', 'DEaD'));
  await expect(page.getByText('This address has a typo.')).toBeVisible();
  await address.fill(ERC20);
  await expect(page.getByText('This address is for ERC20.')).toBeVisible();
  await page.getByRole('button', { name: 'Save address' }).click();
  const review = page.getByRole('dialog', { name: 'Check the address' });
  await expect(review).toContainText('ERC20');
  await review.getByRole('button', { name: 'Save address' }).click();
  // The withdrawal form comes back.
  await expect(page).toHaveURL(/\/withdrawal/);
  await overlaysGone(page);
  await goWithin(page, '/bindMentionAddress');
  await pickCoin(page, 'ETH');
  await expect(page.getByText('You can’t edit saved addresses.')).toBeVisible();
  await overlaysGone(page);
  await page.reload();
  await expect(page.getByText('You can’t edit saved addresses.')).toBeVisible();
  await expect(address).toBeHidden();

  await goWithin(page, '/withdrawal');
  await pickCoin(page, 'ETH');
  await withdraw(page, 'ETH', '0.5', ['0.49800000', '0.00200000', 'ERC20']);
});
