import { ACCOUNTS, accountOf } from './accounts';
import { keyOf, listsOf } from './records';

it.each([
  [1, ['bills', 'withdrawals', 'deposits']],
  [2, ['bills', 'withdrawals', 'deposits']],
  [3, ['bills', 'transfers']],
] as const)('ACCOUNT-01 ACCOUNT-02 ACCOUNT-03 D-56 account %d has the lists %j', (account, lists) => {
  expect(listsOf(account)).toEqual(lists);
});

it('ASSETS-02 D-54 knows the accounts 1, 2 and 3 and nothing else', () => {
  expect(['1', 2, '3'].map(accountOf)).toEqual(ACCOUNTS);
  expect([0, 4, '', '01', '1.0', 'NaN', null].map(accountOf)).toEqual(Array(7).fill(undefined));
});

it('records that are alike are still two; the same record keeps its key', () => {
  const one = { num: '1' };
  const other = { num: '1' };
  expect(keyOf(one)).not.toBe(keyOf(other));
  expect(keyOf(one)).toBe(keyOf(one));
});
