import type { Page } from '@playwright/test';
import { FORMS } from '../forms';
import { type Action, inSheet } from './action';

/** The mutation that sends each form of {@link FORMS}, by its call. */
const MUTATIONS: Readonly<Record<string, string>> = {
  login: 'logIn',
  register: 'register',
  resetpwd: 'changePassword',
  resetpay: 'setFundPassword',
  usrsetreal: 'submitIdentity',
  setBank: 'saveBankCard',
  setusraddress: 'bindAddress',
  upbbbuy: 'placeSpotOrder',
  creatorder: 'openOption',
  transfer: 'transferBetweenAccounts',
  recharge: 'announceDeposit',
  withdraw: 'requestWithdrawal',
  exchangeCoin: 'convert',
  applyLoan: 'applyForLoan',
  buyMiningMachine: 'buyLockMining',
  submitStaking: 'openStake',
};

/** Every form of the app, with the button that sends it. */
export const formActions: readonly Action[] = FORMS.map((form) => ({
  mutation: MUTATIONS[form.call] ?? form.call,
  control: `${form.path.split('?')[0]}: form`,
  call: form.call,
  path: form.path,
  visitor: form.area === 'entry',
  prepare: async (page) => {
    await forgetInputs(page);
    await form.fill(page);
    if (!form.confirm) return form.submit(page);
    await form.submit(page).click();
    await form.decide?.(page);
    return inSheet(page, form.confirm);
  },
}));

/** Removes what the attempt before has left in the form: drafts and choices. */
async function forgetInputs(page: Page): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) if (key !== 'token') localStorage.removeItem(key);
  });
  await page.reload();
}
