import type { Page } from '@playwright/test';
import { callServer } from './support/calls';
import { check } from './support/check';
import { goWithin, openFirst, turnTo } from './support/go-within';
import { closeReceipt, overlaysGone } from './support/overlays';
import { expect, test } from './support/test';
import type { Venue } from './support/venue';
import { sheetHolds } from './support/wcag';

const FUND_PASSWORD = 'fund1234';
const FRIEND = { email: 'friend@example.com', password: 'secret123' } as const;
const OPTIONS = 1;
const QUANTITATIVE = 3;

test.use({ member: true });

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });
const records = (page: Page) => page.getByRole('article');

async function pickCoin(page: Page, field: RegExp, coin: string): Promise<void> {
  await page.getByRole('button', { name: field }).click();
  await page.getByRole('dialog').getByRole('button', { name: coin }).click();
}

/** Goes to the bills of a coin of an account; ids are the server's. The screen of another account may be there still. */
async function openAccount(
  page: Page,
  { venue, session }: { venue: Venue; session: string },
  { coin, account }: { coin: string; account: number },
): Promise<void> {
  const { data } = await callServer(venue.base, 'getCanExchangeCoin', { type: '1' }, session);
  const { list: coins } = data as { list: { id: number; title: string }[] };
  const id = coins.find(({ title }) => title === coin)?.id ?? 0;
  await turnTo(page, `/trade-account?id=${id}&name=${coin}&type=${account}`);
}

/** Another member, registered past the browser: the id by which it is found, and its session. */
async function newFriend(venue: Venue): Promise<{ readonly id: number; readonly token: string }> {
  const { email, password } = FRIEND;
  const fields = { email, password, repassword: password, type: '2' };
  const { data } = await callServer(venue.base, 'register', fields);
  const { token } = (data as { userinfo: { token: string } }).userinfo;
  const own = await callServer(venue.base, 'getusr', {}, token);
  return { token, id: (own.data as { id: number }).id };
}

test('LIFT-30 LIFT-40 SWAP-05 ACCOUNT-05 an exchange gives one coin for another and has a bill on either side', async ({
  page,
  venue,
  session,
}) => {
  await page.goto('/exchangeb');
  const convert = page.getByRole('main').getByRole('button', { name: 'Convert', exact: true });
  await expect(convert, 'the main button is in reach').toBeInViewport({ ratio: 1 });
  await pickCoin(page, /^From /, 'USDT');
  await pickCoin(page, /^To /, 'BNB');
  await page.getByLabel('You pay').fill('100');
  await page.getByLabel('Fund password', { exact: true }).fill(FUND_PASSWORD);
  await convert.click();
  const decision = sheet(page, 'Convert USDT to BNB');
  await expect(decision).toContainText('Conversions can’t be undone.');
  await sheetHolds(decision, 'exchange: confirm');
  await decision.getByRole('button', { name: 'Convert' }).click();
  await closeReceipt(page, 'Completed');
  await expect(page.getByLabel('You pay')).toHaveValue('');
  await openAccount(page, { venue, session }, { coin: 'USDT', account: OPTIONS });
  await expect(records(page).first()).toContainText('−100.00000000');
  await openAccount(page, { venue, session }, { coin: 'BNB', account: OPTIONS });
  await expect(records(page).first()).toContainText(/\+0\.\d*[1-9]/);
});

test('MOVE-03 a move between own accounts is recorded on its page, and in both accounts with a bill', async ({
  page,
  venue,
  session,
}) => {
  await page.goto('/changemoney');
  await pickCoin(page, /^Coin /, 'USDT');
  await check(page.getByRole('radiogroup', { name: 'To account' }).getByRole('radio', { name: 'Quant' }));
  await page.getByLabel('Amount').fill('25.5');
  await page.getByRole('main').getByRole('button', { name: 'Transfer', exact: true }).click();
  const decision = sheet(page, 'Transfer USDT between accounts');
  await expect(decision).toContainText('2,525.50000000');
  await decision.getByRole('button', { name: 'Transfer' }).click();
  await closeReceipt(page, 'Completed');
  await expect(page.getByLabel('Amount')).toHaveValue('');
  await expect(page.getByRole('listitem').filter({ hasText: '25.50000000' })).toContainText('Completed');
  await openAccount(page, { venue, session }, { coin: 'USDT', account: OPTIONS });
  await expect(records(page).first()).toContainText('−25.50000000');
  await openAccount(page, { venue, session }, { coin: 'USDT', account: QUANTITATIVE });
  await expect(records(page).first()).toContainText('+25.50000000');
  await page.getByRole('tab', { name: 'Transfers' }).click();
  await expect(records(page).first()).toContainText('25.50000000');
  await expect(records(page).first()).toContainText('Options to Quant');
});

test('P2P-02 P2P-03 P2P-07 P2P-12 P2P-15 P2P-19 P2P-20 a transfer to a member waits and is cancelled; a free one is delivered immediately', async ({
  page,
  venue,
}) => {
  const friend = await newFriend(venue);
  const findFriend = async (): Promise<void> => {
    await goWithin(page, '/transfer');
    await page.getByLabel('Recipient').fill(String(friend.id));
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('f***@example.com'), 'an id does not tell whose it is').toBeVisible();
    await page.getByRole('button', { name: 'Yes, continue' }).click();
  };
  const send = async (coin: string, amount: string): Promise<void> => {
    await findFriend();
    await pickCoin(page, /^Coin /, coin);
    await page.getByLabel('Amount').fill(amount);
    await page.getByLabel('Fund password', { exact: true }).fill(FUND_PASSWORD);
    await page.getByRole('button', { name: 'Send' }).click();
    await sheet(page, `Send ${coin} to a member`).getByRole('button', { name: 'Send' }).click();
    await closeReceipt(page, 'Sent');
    await expect(page).toHaveURL(/\/transfer-list$/);
  };
  await openFirst(page, '/transfer-list');
  await findFriend();
  await expect(page.getByLabel('Amount')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Recipient' }), 'Back is one step').toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL(/\/transfer-list$/);

  await send('ETH', '1');
  const waiting = records(page).filter({ hasText: 'ETH' });
  await expect(waiting).toContainText('On its way');
  await expect(waiting).toContainText('0.98000000');
  await waiting.getByRole('button', { name: 'Cancel' }).click();
  await sheetHolds(sheet(page, 'Cancel this payment?'), 'transfer: cancel');
  await sheet(page, 'Cancel this payment?').getByRole('button', { name: 'Cancel payment' }).click();
  await expect(waiting).toContainText('Canceled');
  await expect(waiting.getByRole('button', { name: 'Cancel' })).toBeHidden();
  await overlaysGone(page);

  await send('USDT', '40');
  await expect(records(page).filter({ hasText: '40.00000000' })).toContainText('Completed');
  await page.getByRole('tab', { name: 'Canceled' }).click();
  await expect(records(page)).toHaveCount(1);
  await expect(records(page)).toContainText('ETH');
  const { data } = await callServer(venue.base, 'getUserBalanceList', {}, friend.token);
  expect(JSON.stringify(data)).toContain('"40.00000000"');
});
