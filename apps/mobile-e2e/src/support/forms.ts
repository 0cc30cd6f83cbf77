import type { Locator, Page } from '@playwright/test';
import { check } from './check';
import { OptionsScreen } from './options-screen';
import { phonePhoto } from './photo';
import { SpotScreen } from './spot-screen';
import { expect } from './test';

const PASSWORD = 'demo1234';
const FUND_PASSWORD = 'fund1234';
const ID = /^\d+$/;
const FILE = /^\/files\//;
/** Valid in form, without an owner. */
const ERC20 = '0x000000000000000000000000000000000000dEaD';

/** A form of the app: how a member fills it and sends it. */
export interface Form {
  /** The call that it sends, and the requirements about what it sends. */
  readonly call: string;
  readonly rows: string;
  /** The fields that it sends; texts of ids and files are those of the server. */
  readonly body: Readonly<Record<string, string | RegExp>>;
  readonly path: string;
  /** Its area; forms of an area are filled in one visit, those of `entry` by visitors. */
  readonly area: 'entry' | 'account' | 'trade' | 'money' | 'finance';
  readonly fill: (page: Page) => Promise<void>;
  /** Button that sends, or opens the confirmation. */
  readonly submit: (page: Page) => Locator;
  /** Button of the confirmation. */
  readonly confirm?: string;
  /** Answers a question of the confirmation. */
  readonly decide?: (page: Page) => Promise<void>;
}

const main = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const footer = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('button', { name, exact: true });
const inSheet = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

async function type(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByRole('main').or(page.getByRole('dialog')).getByLabel(label, { exact: true }).fill(value);
}

async function pick(page: Page, field: RegExp, coin: string): Promise<void> {
  await page.getByRole('button', { name: field }).click();
  await page.getByRole('dialog').getByRole('button', { name: coin }).click();
}

async function upload(page: Page, labels: readonly string[]): Promise<void> {
  const file = { name: 'IMG.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(page) };
  for (const [at, label] of labels.entries()) {
    await page.getByLabel(label, { exact: true }).setInputFiles(file);
    await expect(page.getByText('Uploaded')).toHaveCount(at + 1);
  }
}

/** Every form of the app that sends something, each with what is right to send. */
export const FORMS: readonly Form[] = [
  {
    call: 'login',
    area: 'entry',
    rows: 'AUTH-24',
    body: { username: 'demo', password: PASSWORD },
    path: '/login',
    fill: (page) => type(page, { 'Email, phone or username': 'demo', Password: PASSWORD }),
    submit: (page) => main(page, 'Log in'),
  },
  {
    call: 'register',
    area: 'entry',
    rows: 'AUTH-14 AUTH-16',
    body: {
      email: 'form@example.com',
      password: 'secret12',
      repassword: 'secret12',
      type: '2',
    },
    path: '/register',
    fill: async (page) => {
      await page.getByRole('textbox', { name: 'Email', exact: true }).fill('form@example.com');
      await type(page, { Password: 'secret12', 'Confirm password': 'secret12' });
    },
    submit: (page) => main(page, 'Create account'),
  },
  {
    call: 'resetpwd',
    area: 'account',
    rows: 'AUTH-28',
    body: { oldpassword: PASSWORD, newpassword: 'better22' },
    path: '/modifyPwd',
    fill: (page) =>
      type(page, {
        'Current login password': PASSWORD,
        'New login password': 'better22',
        'Repeat new password': 'better22',
      }),
    submit: (page) => main(page, 'Change password'),
  },
  {
    call: 'resetpay',
    area: 'account',
    rows: 'AUTH-30 SECURITY-05',
    body: { logpassword: PASSWORD, newpassword: 'better22' },
    path: '/resetLegalPwd',
    fill: (page) =>
      type(page, {
        'Login password': PASSWORD,
        'New fund password': 'better22',
        'Repeat new password': 'better22',
      }),
    submit: (page) => main(page, 'Reset fund password'),
  },
  {
    call: 'usrsetreal',
    area: 'account',
    rows: 'KYC-05',
    body: { real_name: 'Ann Lee', front_card: FILE, back_card: FILE },
    path: '/real_authentication',
    fill: async (page) => {
      await type(page, { 'Full legal name': 'Ann Lee' });
      await upload(page, ['Front of ID', 'Back of ID']);
    },
    submit: (page) => main(page, 'Submit for review'),
  },
  {
    call: 'setBank',
    area: 'account',
    rows: 'BANK-07 BANK-10',
    body: { bank_name: 'First', card_name: 'Ann', card_number: '6222 0000' },
    path: '/bank',
    fill: async (page) => {
      await page.getByRole('button', { name: 'Add bank card' }).click();
      await type(page, { 'Bank name': 'First', 'Cardholder name': 'Ann', 'Card number': '6222 0000' });
    },
    submit: (page) => inSheet(page, 'Save card'),
  },
  {
    call: 'setusraddress',
    area: 'account',
    rows: 'ADDRESS-01 ADDRESS-05',
    body: { c_id: ID, address: ERC20 },
    path: '/bindMentionAddress',
    fill: async (page) => {
      await pick(page, /^Coin/, 'ETH');
      await type(page, { 'Withdrawal address': ERC20 });
    },
    submit: (page) => main(page, 'Save address'),
    confirm: 'Save address',
  },
  {
    call: 'upbbbuy',
    area: 'trade',
    rows: 'SPOT-24',
    body: { m_id: ID, num: '1.00000000', price: '500', operate_type: '1', amount: '500.00000000', type: '1' },
    path: '/exchange?currentSymbol=btcusdt&name=BTC%2FUSDT',
    fill: async (page) => {
      const spot = new SpotScreen(page);
      await spot.ready();
      await spot.price.fill('500');
      await spot.quantity.fill('1');
    },
    submit: (page) => new SpotScreen(page).submit,
    confirm: 'Buy BTC',
  },
  {
    call: 'creatorder',
    area: 'trade',
    rows: 'OPT-31',
    body: { m_id: ID, ctime: '20', ctzed: '20', buytype: '1' },
    path: '/options?currentSymbol=btcusdt&name=BTC%2FUSDT',
    fill: async (page) => {
      const options = new OptionsScreen(page);
      await options.buyUp.click();
      await options.choose(20, '20');
    },
    submit: (page) => new OptionsScreen(page).buyUp,
    confirm: 'Up',
  },
  {
    call: 'transfer',
    area: 'money',
    rows: 'MOVE-01',
    body: { c_id: ID, num: '25.5', from_type: '1', to_type: '2' },
    path: '/changemoney',
    fill: async (page) => {
      await pick(page, /^Coin /, 'USDT');
      await type(page, { Amount: '25.5' });
    },
    submit: (page) => main(page, 'Transfer'),
    confirm: 'Transfer',
  },
  {
    call: 'recharge',
    area: 'money',
    rows: 'DEPOSIT-06',
    body: { c_id: ID, num: '250', payimg: FILE, a_id: ID, type: '1' },
    path: '/recharge',
    fill: async (page) => {
      await type(page, { 'Deposit amount': '250' });
      await upload(page, ['Proof of payment']);
    },
    submit: (page) => main(page, 'Submit deposit'),
    confirm: 'Submit deposit',
    decide: (page) => page.getByRole('dialog').getByRole('radio', { name: 'TRC20' }).click(),
  },
  {
    call: 'withdraw',
    area: 'money',
    rows: 'WITHDRAW-01 WITHDRAW-14',
    body: { c_id: ID, num: '200', type: '1', paypwd: FUND_PASSWORD, withdraw_type: '1', address_id: ID },
    path: '/withdrawal',
    fill: async (page) => {
      await pick(page, /^Coin /, 'USDT');
      await page.getByRole('textbox', { name: 'Amount' }).fill('200');
      await type(page, { 'Fund password': FUND_PASSWORD });
    },
    submit: (page) => main(page, 'Withdraw'),
    confirm: 'Withdraw',
  },
  {
    call: 'exchangeCoin',
    area: 'money',
    rows: 'SWAP-01',
    body: { type: '1', from_coin_id: ID, to_coin_id: ID, amount: '100', paypassword: FUND_PASSWORD },
    path: '/exchangeb',
    fill: async (page) => {
      await pick(page, /^From /, 'USDT');
      await pick(page, /^To /, 'BTC');
      await type(page, { 'You pay': '100', 'Fund password': FUND_PASSWORD });
    },
    submit: (page) => main(page, 'Convert'),
    confirm: 'Convert',
  },
  {
    call: 'applyLoan',
    area: 'finance',
    rows: 'LOAN-16 LOAN-17',
    body: { id: '1', amount: ID, front_card: FILE, later_card: FILE, handheld_card: FILE },
    path: '/loans-application?id=1',
    fill: (page) => upload(page, ['Front of ID', 'Back of ID', 'Selfie with your ID']),
    submit: (page) => footer(page, 'Apply'),
    confirm: 'Apply',
  },
  {
    call: 'buyMiningMachine',
    area: 'finance',
    rows: 'MINING-12',
    body: { id: '1', amount: '250' },
    path: '/lockming-application?id=1',
    fill: (page) => type(page, { 'Amount to lock': '250' }),
    submit: (page) => footer(page, 'Lock'),
    confirm: 'Lock',
  },
  {
    call: 'submitStaking',
    area: 'finance',
    rows: 'STAKE-02',
    body: { id: ID, s_id: ID, amount: '400', paypassword: FUND_PASSWORD },
    path: '/staking',
    fill: async (page) => {
      await check(page.getByRole('radio', { name: '30 days' }).first());
      await type(page, { Amount: '400', 'Fund password': FUND_PASSWORD });
    },
    submit: (page) => main(page, 'Stake'),
    confirm: 'Stake',
  },
];
