import { ACCOUNT_IDS } from '@ex/api-client';
import { makeAssetBalance } from '@ex/testing';
import * as fc from 'fast-check';
import {
  accountFromText,
  availableIn,
  checkTransferAmount,
  EMPTY_ACCOUNT_TRANSFER,
  transferableCoins,
  withAccount,
} from './account-transfer';

type Sides = ReturnType<typeof withAccount>;

const usdt = makeAssetBalance({ coinId: 1, coin: 'USDT', available: '100.5' });
const btc = makeAssetBalance({ coinId: 2, coin: 'BTC', available: '0.5' });
const accounts = [
  { account: 1, usdValue: '0', assets: [usdt] },
  { account: 3, usdValue: '0', assets: [btc, { ...usdt, available: '7' }] },
] as const;

it('MOVE-04 the accounts are 1, 2 and 3; anything else is the first', () => {
  expect(ACCOUNT_IDS).toEqual([1, 2, 3]);
  expect(['1', '2', '3', '4', '', 'x'].map(accountFromText)).toEqual([1, 2, 3, 1, 1, 1]);
});

it('MOVE-01 D-66 offers each coin of any account once', () => {
  expect(transferableCoins(accounts)).toEqual([
    { id: 1, coin: 'USDT' },
    { id: 2, coin: 'BTC' },
  ]);
});

it('D-66 knows what is available in each account', () => {
  expect(availableIn(accounts, 1, 1)).toBe('100.5');
  expect(availableIn(accounts, 3, 1)).toBe('7');
  expect(availableIn(accounts, 1, 2)).toBe('0');
  expect(availableIn(accounts, 2, 1)).toBe('0');
});

it('D-66 the two accounts are never the same, for any choice', () => {
  const side = fc.constantFrom('from' as const, 'to' as const);
  fc.assert(
    fc.property(fc.array(fc.tuple(side, fc.constantFrom(...ACCOUNT_IDS))), (choices) => {
      const end = choices.reduce<Sides>(
        (sides, [of, account]) => withAccount(sides, of, account),
        EMPTY_ACCOUNT_TRANSFER,
      );
      expect(end.from).not.toBe(end.to);
      const last = choices.at(-1);
      if (last) expect(end[last[0]]).toBe(String(last[1]));
    }),
  );
});

it.each([
  ['', 'missing'],
  ['0', 'missing'],
  ['100.5', undefined],
  ['100.50000001', 'balance'],
])('MOVE-02 D-66 the check of %j says %s', (amount, problem) => {
  expect(checkTransferAmount(amount, '100.5')).toBe(problem);
});
