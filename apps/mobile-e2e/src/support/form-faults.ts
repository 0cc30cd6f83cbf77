import type { Page } from '@playwright/test';
import { phonePhoto } from './photo';
import { expect } from './test';

/** Makes one thing of a right form wrong; what it answers makes that right again. */
type Fault = (page: Page) => Promise<() => Promise<void>>;

const fill =
  (label: string | RegExp, value: string): Fault =>
  async (page) => {
    const field = page
      .getByRole('main')
      .or(page.getByRole('dialog'))
      .getByLabel(label, typeof label === 'string' ? { exact: true } : undefined)
      .and(page.locator('input'))
      .first();
    const right = await field.inputValue();
    await field.fill(value);
    return () => field.fill(right);
  };

const remove =
  (label: string): Fault =>
  async (page) => {
    const uploaded = page.getByText('Uploaded');
    const all = await uploaded.count();
    await page.getByRole('button', { name: `Remove: ${label}` }).click();
    return async () => {
      const file = { name: 'IMG.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(page) };
      await page.getByLabel(label, { exact: true }).setInputFiles(file);
      await expect(uploaded).toHaveCount(all);
    };
  };

/** What may be wrong with a form, and what it says then: the requirement, the form's call, the fault, the text. */
const FAULTS: readonly (readonly [row: string, call: string, fault: Fault, text: string | RegExp])[] = [
  ['SPOT-14', 'upbbbuy', fill(/^Price/, ''), 'Enter a price'],
  ['SPOT-14', 'upbbbuy', fill(/^Quantity/, ''), 'Enter a quantity'],
  ['ERRORS-12', 'upbbbuy', fill(/^Quantity/, '999999999'), 'Not enough balance'],
  ['DEPOSIT-07', 'recharge', fill('Deposit amount', ''), 'Enter the deposit amount'],
  ['DEPOSIT-07', 'recharge', fill('Deposit amount', '0'), 'Enter the deposit amount'],
  ['DEPOSIT-08', 'recharge', remove('Proof of payment'), 'Add proof of payment'],
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
  ['KYC-03', 'usrsetreal', remove('Back of ID'), 'Add a photo of the back of your ID'],
  ['BANK-08', 'setBank', fill('Bank name', ''), 'Enter the bank name'],
  ['BANK-08', 'setBank', fill('Cardholder name', ''), 'Enter the cardholder name'],
  ['BANK-08', 'setBank', fill('Card number', ''), 'Enter the card number'],
  ['ADDRESS-02', 'setusraddress', fill('Withdrawal address', ''), 'Enter the withdrawal address'],
  ['AUTH-10', 'register', fill('Confirm password', 'secret13'), 'Passwords do not match'],
  ['AUTH-09', 'register', fill('Password', 'abc12'), 'Password must be 6-20 characters'],
  ['AUTH-06', 'register', fill('Email', ''), 'Enter a valid email address'],
  ['AUTH-23', 'login', fill('Email, phone or username', ''), 'Enter your email, phone or username'],
  ['AUTH-23', 'login', fill('Password', ''), 'Enter your password'],
];

/** The faults of the form that sends a call. */
export const faultsOf = (call: string) =>
  FAULTS.filter(([, of]) => of === call).map(([row, , make, text]) => ({ row, make, text }));
