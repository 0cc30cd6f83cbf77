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
  ['ERRORS-12', 'spot:errors.price', 'Please enter a price'],
  ['ERRORS-12', 'spot:errors.amount', 'Please enter an amount'],
  ['ERRORS-12', 'spot:errors.quantity', 'Please enter a quantity'],
  ['ERRORS-12', 'spot:errors.balance', 'Insufficient available balance'],
  ['ERRORS-12', 'wallet:deposit.errors.amount', 'Please enter the deposit amount'],
  ['ERRORS-12', 'wallet:deposit.errors.proof', 'Please upload the payment proof'],
  ['ERRORS-12', 'withdraw:errors.bounds', 'The amount must be between {{min}} and {{max}}'],
  ['ERRORS-12', 'submit:fund.required', 'Please enter your fund password'],
  ['ERRORS-12', 'common:passwordsDiffer', 'Passwords do not match'],
  ['ERRORS-12', 'transfers:errors.swap', 'Please enter the exchange quantity'],
  ['ERRORS-12', 'transfers:errors.move', 'Please enter the transfer quantity'],
  ['ERRORS-12', 'finance:form.range', 'The amount must be between {{min}} and {{max}}'],
  ['ERRORS-12', 'finance:form.minimum', 'The amount must be at least {{min}}'],
  ['ERRORS-12', 'finance:loan.missing.front', 'The front of the ID card is missing'],
  ['SHELL-31', 'ui:loadFailed', 'Load failed'],
  ['SHELL-32', 'ui:noRecords', 'No records for now'],
  ['SHELL-33', 'common:copySuccess', 'Copy successful'],
  ['SHELL-33', 'ui:copySuccess', 'Copy successful'],
  ['AUTH-09', 'auth:errors.passwordRule', 'Password must be 6-20 characters'],
  ['AUTH-10', 'auth:errors.repassword', 'Passwords do not match'],
])('%s %s reads as specified', (_id, key, words) => {
  expect(text('en', key)).toBe(words);
});
