import { makeStakingTerm } from '@ex/testing';
import { checkStakingForm, readStakingDraft } from './staking-form';

const term = makeStakingTerm({ minAmount: '100' });
const check = (amount: string, password = 'secret', available?: string) =>
  checkStakingForm({ amount, password }, term, available);

it('STAKE-04 the amount is a whole number', () => {
  for (const amount of ['', '0', '12.5', 'abc', '-3'])
    expect(check(amount)).toEqual({ field: 'amount', reason: 'missing' });
});

it('STAKE-05 the amount reaches the minimum of the chosen term', () => {
  expect(check('99')).toEqual({ field: 'amount', reason: 'minimum' });
  expect(check('100')).toBeUndefined();
});

it('the amount is covered by the balance, when that is known', () => {
  expect(check('200', 'secret', '199.99')).toEqual({ field: 'amount', reason: 'insufficient' });
  expect(check('200', 'secret', '200')).toBeUndefined();
});

it('STAKE-06 the fund password is required, and checked last', () => {
  expect(check('100', '')).toEqual({ field: 'password', reason: 'missing' });
  expect(check('99', '')).toEqual({ field: 'amount', reason: 'minimum' });
});

it('reads back a stored form, and rejects anything else', () => {
  expect(readStakingDraft({ term: 2, amount: '250' })).toEqual({ term: 2, amount: '250' });
  expect(readStakingDraft({ term: 'x', amount: '' })).toEqual({ term: undefined, amount: '' });
  expect(readStakingDraft({ amount: '2.5' })).toBeUndefined();
  expect(readStakingDraft(null)).toBeUndefined();
});
