import type { Page } from '@playwright/test';
import { overlaysGone } from '../overlays';
import { phonePhoto } from '../photo';
import { expect } from '../test';
import { type Action, inMain, inSheet, rowsInState, type } from './action';

const FUND_PASSWORD = 'fund1234';
const TIME = '2026-11-28 10:00:00';
/** The server's code for a decision that waits for a second factor. */
const CODE_FACTOR = 428;

const loan = {
  id: 1,
  title: 'Loan',
  order_num: 'L1',
  amount: '1000',
  interest: '10',
  repayment_time: '',
  total_amount: '1010',
  is_repayment: 0,
  is_repayment_text: '',
  status: 1,
  status_text: 'Under review',
};
const stake = {
  id: 1,
  order_num: 'S1',
  status: 0,
  type: 1,
  redeem_fee: '0',
  addtime: TIME,
  coin: 'USDT',
  start_time: TIME,
  end_time: '2027-11-28 10:00:00',
  amount: '400',
  days: 30,
  total_revenue: '0',
};
const transfer = {
  id: 1,
  order_num: 'T1',
  status: 1,
  addtime: TIME,
  arrival_time: '2027-11-28 10:00:00',
  to_username: 'friend',
  coin: 'ETH',
  amount: '1',
  sxf: '0',
  arrival_amount: '1',
};
const withdrawal = { id: 1, mum: '200', status: 1, remark: '', updatetime: TIME };
/** A member of another name is found by any search. */
const found = { searchUser: { id: 77, username: 'f***@example.com' } };
const address = (id: number, bound: number) => ({
  id,
  c_id: 1,
  network: 'trc20',
  label: `Wallet ${id}`,
  address: id === 1 ? 'TBXSw8fM4jpQkGc6zZjsVABFpVN7UvXPdV' : 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  bound,
  usable_at: '',
});
const book = {
  getPayoutAddresses: { wait_hours: 24, held_until: '', list: [address(1, 1), address(2, 0)], used: [] },
};
const BOOK = '/bindMentionAddress?id=1';

async function findFriend(page: Page): Promise<void> {
  await type(page, { Recipient: '77' });
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: 'Yes, continue' }).click();
}

/** Withdrawals, transfers, finance and their records. */
export const moneyActions: readonly Action[] = [
  {
    mutation: 'cancelWithdrawal',
    control: '/trade-account: Cancel withdrawal',
    call: 'cancelWithdrawal',
    path: '/trade-account?id=1&name=USDT&type=1&list=withdrawals',
    answers: { getWithdrawList: { list: [withdrawal] } },
    prepare: async (page) => {
      await inMain(page, 'Cancel withdrawal').click();
      return inSheet(page, 'Cancel withdrawal');
    },
  },
  {
    mutation: 'cancelMemberTransfer',
    control: '/transfer-list: Cancel payment',
    call: 'cancelInternalTransfer',
    path: '/transfer-list',
    answers: { getInternalTransferList: rowsInState([transfer], /status=[01]/) },
    prepare: async (page) => {
      await inMain(page, 'Cancel').click();
      return inSheet(page, 'Cancel payment');
    },
  },
  {
    mutation: 'cancelLoanApplication',
    control: '/loans: Cancel application',
    call: 'cancelLoanApply',
    path: '/loans?tab=orders',
    answers: { getLoanRecords: rowsInState([loan], /status=[01]/) },
    prepare: async (page) => {
      await inMain(page, 'Cancel application').click();
      return inSheet(page, 'Cancel application');
    },
  },
  {
    mutation: 'redeemStake',
    control: '/staking-list: Redeem',
    call: 'redeemStaking',
    path: '/staking-list',
    answers: { getStakingOrderList: rowsInState([stake], /^(?!.*status=[12])/) },
    prepare: async (page) => {
      await inMain(page, 'Redeem').click();
      return inSheet(page, 'Redeem');
    },
  },
  {
    mutation: 'findMember',
    control: '/transfer: Search',
    call: 'searchUser',
    path: '/transfer',
    prepare: async (page) => {
      await type(page, { Recipient: '77' });
      return page.getByRole('button', { name: 'Search' });
    },
  },
  {
    mutation: 'transferToMember',
    control: '/transfer: Send',
    call: 'balanceTransfer',
    path: '/transfer',
    answers: found,
    prepare: async (page) => {
      await findFriend(page);
      await page.getByRole('button', { name: /^Coin / }).click();
      await inSheet(page, /USDT/).click();
      await overlaysGone(page);
      await type(page, { Amount: '40', 'Fund password': FUND_PASSWORD });
      await page.getByRole('button', { name: 'Send' }).click();
      return inSheet(page, 'Send');
    },
  },
  {
    mutation: 'addPayoutAddress',
    control: '/bindMentionAddress: Save address of the book',
    call: 'addPayoutAddress',
    path: BOOK,
    answers: book,
    prepare: async (page) => {
      await type(page, {
        'Withdrawal address': 'TN3W4H6rK2ce4vX9YnFQHwKENnHjoxb3m9',
        'Label (optional)': 'Cold',
      });
      await inMain(page, 'Save address').click();
      return inSheet(page, 'Save address');
    },
  },
  {
    mutation: 'renamePayoutAddress',
    control: '/bindMentionAddress: Rename',
    call: 'renamePayoutAddress',
    path: BOOK,
    answers: book,
    prepare: async (page) => {
      await inMain(page, 'Rename').first().click();
      await page.getByRole('dialog').getByLabel('Label (optional)', { exact: true }).fill('Cold wallet');
      return inSheet(page, 'Save address');
    },
  },
  {
    mutation: 'removePayoutAddress',
    control: '/bindMentionAddress: Remove',
    call: 'removePayoutAddress',
    path: BOOK,
    answers: book,
    prepare: async (page) => {
      await inMain(page, 'Remove').first().click();
      return inSheet(page, 'Remove');
    },
  },
  {
    mutation: 'bindPayoutAddress',
    control: '/bindMentionAddress: Set as default',
    call: 'bindPayoutAddress',
    path: BOOK,
    answers: book,
    prepare: async (page) => inMain(page, 'Set as default'),
  },
  {
    mutation: '“answerFactor”',
    control: '/withdrawal: Confirm it’s you',
    call: 'answerFactor',
    path: '/transfer-list',
    answers: { getInternalTransferList: rowsInState([transfer], /status=[01]/) },
    prepare: async (page) => {
      const data = { request: 'r1', methods: ['app'], decision: { call: 'cancelInternalTransfer' } };
      await page.route('**/api/cancelInternalTransfer', (route) =>
        route.fulfill({ json: { code: CODE_FACTOR, msg: '', data } }),
      );
      await inMain(page, 'Cancel').click();
      await inSheet(page, 'Cancel payment').click();
      await type(page, { 'Code from your app': '123456' });
      return inSheet(page, 'Confirm');
    },
  },
  {
    mutation: '“upload”',
    control: '/recharge: Proof of payment',
    call: 'upload',
    path: '/recharge',
    prepare: async (page) => {
      const file = { name: 'IMG.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(page) };
      const field = page.getByLabel('Proof of payment', { exact: true });
      await expect(field).toBeAttached();
      return { click: () => field.setInputFiles(file) };
    },
  },
  {
    mutation: '“getStatement”',
    control: '/statement: Show statement',
    call: 'getStatement',
    path: '/statement',
    prepare: async (page) => inMain(page, 'Show statement'),
  },
];
