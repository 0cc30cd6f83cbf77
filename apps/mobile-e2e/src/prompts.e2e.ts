import type { Page } from '@playwright/test';
import { FORMS } from './support/forms';
import { expect, test } from './support/test';

type Step = (page: Page) => Promise<void>;
const fill =
  (label: string | RegExp, value: string): Step =>
  (page) =>
    page
      .getByRole('main')
      .or(page.getByRole('dialog'))
      .getByLabel(label, typeof label === 'string' ? { exact: true } : undefined)
      .first()
      .fill(value);

/** A right form with one thing wrong, and what it says: its requirement, its call, the fault, the text. */
const FAULTS: readonly (readonly [rows: string, call: string, fault: Step, text: string | RegExp])[] = [
  ['SPOT-14', 'upbbbuy', fill(/^Price/, ''), 'Enter a price'],
  ['SPOT-14', 'upbbbuy', fill(/^Quantity/, ''), 'Enter a quantity'],
  ['ERRORS-12', 'upbbbuy', fill(/^Quantity/, '999999999'), 'Not enough balance'],
  ['DEPOSIT-07', 'recharge', fill('Deposit amount', ''), 'Enter the deposit amount'],
  ['DEPOSIT-07', 'recharge', fill('Deposit amount', '0'), 'Enter the deposit amount'],
  [
    'DEPOSIT-08',
    'recharge',
    (page) => page.getByRole('button', { name: 'Remove: Proof of payment' }).click(),
    'Add proof of payment',
  ],
  ['WITHDRAW-10', 'withdraw', fill('Amount', '0.01'), /Enter an amount between \S+ and \S+/],
  ['WITHDRAW-11', 'withdraw', fill('Fund password', ''), 'Enter your fund password'],
  ['ERRORS-12', 'withdraw', fill('Amount', '99999999'), /Enter an amount between|Not enough balance/],
  ['SWAP-02', 'exchangeCoin', fill('You pay', ''), 'Enter an amount'],
  ['SWAP-03', 'exchangeCoin', fill('Fund password', ''), 'Enter your fund password'],
  ['MOVE-02', 'transfer', fill('Amount', ''), 'Enter an amount'],
  ['LOAN-12', 'applyLoan', fill('Loan amount', '99999999'), /Enter an amount between \S+ and \S+/],
  ['MINING-11', 'buyMiningMachine', fill('Amount to lock', '1'), /Enter an amount between \S+ and \S+/],
  ['STAKE-05', 'submitStaking', fill('Amount', '1'), /Enter at least \d/],
  ['STAKE-06', 'submitStaking', fill('Fund password', ''), 'Enter your fund password'],
  ['AUTH-27', 'resetpwd', fill('Repeat new password', 'other222'), 'Passwords do not match'],
  ['AUTH-29', 'resetpay', fill('Repeat new password', 'other222'), 'Passwords do not match'],
  ['AUTH-26', 'resetpwd', fill('Current login password', ''), 'Enter your current login password'],
  ['KYC-02', 'usrsetreal', fill('Full legal name', ''), 'Enter your full legal name'],
  [
    'KYC-03',
    'usrsetreal',
    (page) => page.getByRole('button', { name: 'Remove: Back of ID' }).click(),
    'Add a photo of the back of your ID',
  ],
  ['BANK-08', 'setBank', fill('Bank name', ''), 'Enter the bank name'],
  ['BANK-08', 'setBank', fill('Cardholder name', ''), 'Enter the cardholder name'],
  ['BANK-08', 'setBank', fill('Card number', ''), 'Enter the card number'],
  ['ADDRESS-02', 'setusraddress', fill('Withdrawal address', ''), 'Enter the withdrawal address'],
  ['AUTH-10', 'register', fill('Confirm password', 'secret13'), 'Passwords do not match'],
  ['AUTH-09', 'register', fill('Password', 'abc12'), 'Password must be 6-20 characters'],
  [
    'AUTH-06',
    'register',
    (page) => page.getByRole('textbox', { name: 'Email', exact: true }).fill(''),
    'Enter a valid email address',
  ],
  ['AUTH-23', 'login', fill('Account', ''), 'Enter your email, phone or username'],
  ['AUTH-23', 'login', fill('Password', ''), 'Enter your password'],
];

/** One test a form: each fault is told in turn, and nothing is sent until none is left. */
function tellsFaults(form: (typeof FORMS)[number]): void {
  const faults = FAULTS.filter(([, call]) => call === form.call);
  if (faults.length === 0) return;
  const rows = [...new Set(faults.map(([row]) => row))].join(' ');
  test(`${rows} ${rows.includes('ERRORS-12') ? '' : 'ERRORS-12 '}${form.call} says what is wrong and sends nothing`, async ({
    page,
  }) => {
    const sent: string[] = [];
    await page.route(`**/api/${form.call}`, (route) => {
      sent.push(form.call);
      return route.abort();
    });
    for (const [, , fault, text] of faults) {
      await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
      await page.goto(form.path);
      await form.fill(page);
      await fault(page);
      await form.submit(page).click();
      await expect(page.getByText(text).first()).toBeVisible();
    }
    expect(sent).toEqual([]);
  });
}

test.describe('a visitor', () => {
  FORMS.filter(({ visitor }) => visitor).forEach(tellsFaults);
});

test.describe('a member', () => {
  test.use({ member: true });
  FORMS.filter(({ visitor }) => !visitor).forEach(tellsFaults);
});
