/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGE_CODES } from '@ex/languages';

const ROOT = path.join(__dirname, '../../../locales');
const languages = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** Returns the text of `namespace:a.b` in a language. */
function text(code: string, key: string): unknown {
  const [namespace = '', inside = ''] = key.split(':');
  const file: unknown = JSON.parse(readFileSync(path.join(ROOT, code, `${namespace}.json`), 'utf8'));
  return inside
    .split('.')
    .reduce<unknown>((found, part) => (found as Record<string, unknown> | undefined)?.[part], file);
}

/** Texts that the specification names, by requirement. */
const REQUIRED = {
  'SHELL-31 ERRORS-13': ['common:loadFailed', 'ui:loadFailed'],
  'SHELL-32 ERRORS-13': ['common:noRecords', 'ui:noRecords'],
  'SHELL-33 ERRORS-13': ['common:copySuccess', 'ui:copySuccess'],
  'ERRORS-13': ['common:insufficientBalance', 'common:passwordsDiffer'],
  'AUTH-25 ERRORS-14': [
    'auth:errors.account',
    'auth:errors.email',
    'auth:errors.phone',
    'auth:errors.password',
    'auth:errors.invite',
    'auth:errors.captcha',
  ],
  'ERRORS-14': [
    'identity:name.missing',
    'withdraw:bind.errors.address',
    'bank:bank_name.missing',
    'bank:card_name.missing',
    'bank:card_number.missing',
  ],
  'AUTH-09 AUTH-10': ['auth:errors.passwordRule', 'auth:errors.repassword'],
  'KYC-06 KYC-07 KYC-08 KYC-09': [0, 1, 2, 3].map((status) => `account:identity.${status}`),
};

it('ERRORS-13 ERRORS-14 the required texts are checked in all 26 languages', () => {
  expect(languages.map((entry) => entry.name).sort()).toEqual([...LANGUAGE_CODES].sort());
});

describe.each(languages.map((entry) => entry.name))('required texts in %s', (code) => {
  it.each(Object.entries(REQUIRED))('%s exist', (_ids, keys) => {
    for (const key of keys) expect([key, text(code, key)]).toEqual([key, expect.stringMatching(/\S/)]);
  });
});

it.each([
  ['ERRORS-12', 'spot:errors.price', 'Enter a price'],
  ['ERRORS-12', 'spot:errors.amount', 'Enter an amount'],
  ['ERRORS-12', 'spot:errors.quantity', 'Enter a quantity'],
  ['ERRORS-12', 'spot:errors.balance', 'Not enough balance'],
  ['ERRORS-12', 'wallet:deposit.errors.amount', 'Enter the deposit amount'],
  ['ERRORS-12', 'wallet:deposit.errors.proof', 'Add proof of payment'],
  ['ERRORS-12', 'withdraw:errors.bounds', 'Enter an amount between {{min}} and {{max}}'],
  ['ERRORS-12', 'submit:fund.required', 'Enter your fund password'],
  ['ERRORS-12', 'common:passwordsDiffer', 'Passwords do not match'],
  ['ERRORS-12', 'transfers:errors.swap', 'Enter an amount'],
  ['ERRORS-12', 'transfers:errors.move', 'Enter an amount'],
  ['ERRORS-12', 'finance:form.range', 'Enter an amount between {{min}} and {{max}}'],
  ['ERRORS-12', 'finance:form.minimum', 'Enter at least {{min}}'],
  ['ERRORS-12', 'finance:loan.missing.front', 'Add a photo of the front of your ID'],
  ['SHELL-31', 'ui:loadFailed', 'Couldn’t load'],
  ['SHELL-32', 'ui:noRecords', 'Nothing here yet'],
  ['SHELL-33', 'common:copySuccess', 'Copied'],
  ['SHELL-33', 'ui:copySuccess', 'Copied'],
  ['AUTH-09', 'auth:errors.passwordRule', 'Password must be 6-20 characters'],
  ['AUTH-10', 'auth:errors.repassword', 'Passwords do not match'],
])('%s %s reads as specified', (_id, key, words) => {
  expect(text('en', key)).toBe(words);
});
