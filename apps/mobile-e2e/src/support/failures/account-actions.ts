import type { Page } from '@playwright/test';
import { expect } from '../test';
import { type Action, inMain, inSheet, type } from './action';

const PASSWORD = 'demo1234';
const TIME = '2026-11-28 10:00:00';
/** The server's code for a temporary password, which the member has to replace. */
const CODE_NEW_PASSWORD = 426;

const factors = {
  getFactors: { list: [{ id: 1, kind: 1, name: 'Phone', addtime: TIME, usedtime: '' }], recovery_left: 8 },
};
const session = (id: number, current: number) => ({
  id,
  addtime: TIME,
  seentime: TIME,
  network: '10.0.0.1',
  browser: `Browser ${id}`,
  current,
});
const sessions = { getSessions: { list: [session(1, 1), session(2, 0), session(3, 0)] } };
const limit = (rule: string, value: string, next_at: string) => ({
  rule,
  value,
  used: '',
  next_value: '',
  next_at,
});
const limits = {
  getGuardRails: { list: [limit('stake', '100', '2027-01-01 10:00:00'), limit('loss_day', '', '')] },
};
/** The site sends mails with links to choose a new password. */
const mailsLinks = {
  wapConfig: (data: Record<string, unknown>) => ({
    ...data,
    features: [...(data['features'] as string[]), 'reset_by_mail'],
  }),
};
const unverified = { getusr: (data: object) => ({ ...data, email_unverified: 1 }) };

async function openFactor(page: Page): Promise<void> {
  await inMain(page, /Phone/).click();
}

async function beginFactor(page: Page): Promise<void> {
  await inMain(page, 'Add authenticator app').click();
  await type(page, { 'Login password': PASSWORD });
}

async function openLimit(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Maximum stake' }).getByRole('button', { name: 'Change' }).click();
}

/** Passwords, factors, sessions and limits. */
export const accountActions: readonly Action[] = [
  {
    mutation: 'sendEmailCode',
    control: '/register: Send code',
    call: 'emssend',
    path: '/register',
    visitor: true,
    answers: { wapConfig: (data) => ({ ...data, verify_email_code: 1 }) },
    prepare: async (page) => {
      await page.getByRole('textbox', { name: 'Email', exact: true }).fill('form@example.com');
      return inMain(page, 'Send');
    },
  },
  {
    mutation: 'requestPasswordReset',
    control: '/forgot: Send link',
    call: 'requestPasswordReset',
    path: '/forgot',
    visitor: true,
    answers: mailsLinks,
    prepare: async (page) => {
      await type(page, { Email: 'form@example.com' });
      return inMain(page, 'Send link');
    },
  },
  {
    mutation: 'resetPasswordByMail',
    control: '/reset: Change password',
    call: 'resetPasswordByMail',
    path: '/reset#token',
    visitor: true,
    answers: mailsLinks,
    prepare: async (page) => {
      await type(page, { 'New login password': 'secret12', 'Repeat new password': 'secret12' });
      return inMain(page, 'Change password');
    },
  },
  {
    mutation: 'renewPassword',
    control: '/login: Choose a new password',
    call: 'renewPassword',
    path: '/login',
    visitor: true,
    prepare: async (page) => {
      await page.route('**/api/login', (route) =>
        route.fulfill({ json: { code: CODE_NEW_PASSWORD, msg: 'Choose a new password', data: null } }),
      );
      await type(page, { 'Email, phone or username': 'demo', Password: PASSWORD });
      await inMain(page, 'Log in').click();
      const sheet = page.getByRole('dialog');
      await sheet.getByLabel('New login password', { exact: true }).fill('better22');
      await sheet.getByLabel('Repeat new password', { exact: true }).fill('better22');
      return inSheet(page, 'Change password');
    },
  },
  {
    mutation: 'logOutEverywhere',
    control: '/security: Log out on all devices',
    call: 'logoutAll',
    path: '/security',
    prepare: async (page) => {
      await inMain(page, /^Log out on all devices/).click();
      return inSheet(page, 'Log out on all devices');
    },
  },
  {
    mutation: 'requestEmailCode',
    control: '/security: Send code',
    call: 'requestEmailCode',
    path: '/security',
    answers: unverified,
    prepare: async (page) => {
      await inMain(page, /^Verify your email/).click();
      return inSheet(page, 'Send');
    },
  },
  {
    mutation: 'verifyEmail',
    control: '/security: Verify',
    call: 'verifyEmail',
    path: '/security',
    answers: unverified,
    prepare: async (page) => {
      await inMain(page, /^Verify your email/).click();
      await type(page, { 'Email code': '123456' });
      return inSheet(page, 'Verify');
    },
  },
  {
    mutation: 'endSession',
    control: '/sessions: Log out',
    call: 'endSession',
    path: '/sessions',
    answers: sessions,
    prepare: async (page) => inMain(page, /^Log out .*Browser 2/),
  },
  {
    mutation: 'endSession',
    control: '/sessions: Log out all others',
    call: 'endSession',
    path: '/sessions',
    answers: sessions,
    prepare: async (page) => inMain(page, 'Log out all others'),
  },
  {
    mutation: 'freezeAccount',
    control: '/sessions: I don’t recognize a login',
    call: 'freezeAccount',
    path: '/sessions',
    prepare: async (page) => {
      await inMain(page, /^I don’t recognize a login/).click();
      return inSheet(page, 'Freeze account');
    },
  },
  {
    mutation: 'beginFactor',
    control: '/factors: Add authenticator app',
    call: 'beginFactor',
    path: '/factors',
    prepare: async (page) => {
      await beginFactor(page);
      return inSheet(page, 'Continue');
    },
  },
  {
    mutation: 'finishFactor',
    control: '/factors: Confirm the code of the app',
    call: 'finishFactor',
    path: '/factors',
    prepare: async (page) => {
      const data = { id: 9, key: 'ABCDEFGH234567AB', uri: 'otpauth://totp/x?secret=ABCDEFGH234567AB' };
      await page.route('**/api/beginFactor', (route) => route.fulfill({ json: { code: 1, msg: '', data } }));
      await beginFactor(page);
      await inSheet(page, 'Continue').click();
      await page.getByRole('dialog').locator('[name=one-time-code]').fill('123456');
      return inSheet(page, 'Confirm');
    },
  },
  {
    mutation: 'renameFactor',
    control: '/factors: Rename',
    call: 'renameFactor',
    path: '/factors',
    answers: factors,
    prepare: async (page) => {
      await openFactor(page);
      await type(page, { Name: 'New phone' });
      return inSheet(page, 'Rename');
    },
  },
  {
    mutation: 'removeFactor',
    control: '/factors: Remove',
    call: 'removeFactor',
    path: '/factors',
    answers: factors,
    prepare: async (page) => {
      await openFactor(page);
      return inSheet(page, 'Remove');
    },
  },
  {
    mutation: 'renewRecoveryCodes',
    control: '/factors: Create new recovery codes',
    call: 'renewRecoveryCodes',
    path: '/factors',
    answers: factors,
    prepare: async (page) => {
      await inMain(page, 'Create new recovery codes').click();
      return inSheet(page, 'Confirm');
    },
  },
  {
    mutation: 'setGuardRail',
    control: '/limits: Save limit',
    call: 'setGuardRail',
    path: '/limits',
    answers: limits,
    prepare: async (page) => {
      await openLimit(page);
      await page.getByRole('dialog').getByRole('textbox').fill('250');
      return inSheet(page, 'Save limit');
    },
  },
  {
    mutation: 'setGuardRail',
    control: '/limits: Remove limit',
    call: 'setGuardRail',
    path: '/limits',
    answers: limits,
    prepare: async (page) => {
      await openLimit(page);
      return inSheet(page, 'Remove limit');
    },
  },
  {
    mutation: 'keepGuardRail',
    control: '/limits: Keep current limit',
    call: 'keepGuardRail',
    path: '/limits',
    answers: limits,
    prepare: async (page) => inMain(page, 'Keep current limit'),
  },
  {
    mutation: 'logOut',
    control: '/: Log out',
    call: 'logout',
    path: '/',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Open account menu' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
      return page
        .getByRole('dialog', { name: 'Log out of this device?' })
        .getByRole('button', { name: 'Log out' });
    },
    anyway: {
      text: 'Logged out on this phone',
      isDone: (page) => expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible(),
    },
  },
];
