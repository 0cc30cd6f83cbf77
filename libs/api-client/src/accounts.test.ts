import { ACCOUNT_IDS, parseAccountId } from './accounts';

it('ASSETS-02 D-54 knows the accounts 1, 2 and 3 and nothing else', () => {
  expect(['1', 2, '3'].map(parseAccountId)).toEqual(ACCOUNT_IDS);
  expect([0, 4, '', '01', '1.0', 'NaN', null, undefined].map(parseAccountId)).toEqual(
    Array(8).fill(undefined),
  );
});
