import type { WithdrawalTerms } from '@ex/api-client/wallet';
import { add, compare, equals, mul, roundDown, sub } from '@ex/money';
import { makeWithdrawal, makeWithdrawalTerms } from '@ex/testing';
import fc from 'fast-check';
import {
  findAmountProblem,
  findPayoutDecimals,
  receivedAmount,
  withdrawalFee,
  type WithdrawalIntent,
  withdrawalLookup,
} from './withdrawal';

const terms: WithdrawalTerms = makeWithdrawalTerms({
  available: '500',
  limits: { min: '10', max: '1000' },
  fee: { kind: 'rate', rate: '0.01' },
});
const amounts = fc.bigInt({ min: 1n, max: 10n ** 14n }).map((units) => {
  const digits = units.toString().padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`;
});

it('WITHDRAW-05 D-64 takes a share of the amount or a fixed fee', () => {
  expect(withdrawalFee('100', terms.fee, 8)).toBe('1');
  expect(withdrawalFee('0.00000001', terms.fee, 8)).toBe('0.00000001');
  expect(withdrawalFee('100', { kind: 'fixed', amount: '2' }, 8)).toBe('2');
});

it('WITHDRAW-06 the received amount is amount minus fee, never below 0', () => {
  expect(receivedAmount('100', '1')).toBe('99');
  expect(receivedAmount('1', '2')).toBe('0');
  fc.assert(
    fc.property(amounts, (amount) => {
      const fee = withdrawalFee(amount, terms.fee, 8);
      expect(add(receivedAmount(amount, fee), fee)).toBe(add(amount, '0'));
      expect(compare(mul(fee, '100'), amount)).toBeGreaterThanOrEqual(0);
      expect(compare(sub(fee, mul(amount, '0.01')), '0.00000001')).toBeLessThan(0);
    }),
  );
});

it.each([
  ['', 'missing'],
  ['0', 'missing'],
  ['9.99999999', 'bounds'],
  ['10', undefined],
  ['500', undefined],
  ['500.00000001', 'balance'],
  ['1000.00000001', 'bounds'],
] as const)('WITHDRAW-10 D-64 %s is %s', (amount, problem) => {
  expect(findAmountProblem(amount, terms, 8)).toBe(problem);
});

it('WITHDRAW-10 the largest amount is allowed, and a fee that takes all is not', () => {
  expect(findAmountProblem('1000', { ...terms, available: '2000' }, 8)).toBeUndefined();
  expect(findAmountProblem('10', { ...terms, fee: { kind: 'fixed', amount: '10' } }, 8)).toBe('nothing');
});

it('RIM-02 refuses decimals that the destination cannot be paid, and leaves a net amount that it can', () => {
  expect(findAmountProblem('10.12345678', terms, 6)).toBe('decimals');
  expect(findAmountProblem('10.123456', terms, 6)).toBeUndefined();
  expect(findAmountProblem('10.10000000', terms, 1)).toBeUndefined();
  const decimals = fc.integer({ min: 0, max: 8 });
  fc.assert(
    fc.property(amounts, decimals, (typed, places) => {
      const amount = roundDown(typed, places);
      for (const fee of [terms.fee, { kind: 'fixed', amount: '0.12345678' } as const]) {
        const net = receivedAmount(amount, withdrawalFee(amount, fee, places));
        expect(equals(net, roundDown(net, places))).toBe(true);
      }
    }),
  );
});

it('RIM-02 knows the decimals of each destination of a coin', () => {
  const payoutDecimals = { trc20: 6, bank: 2 };
  const coin = { id: 1, coin: 'USDT', networks: ['trc20'], accounts: [1], payoutDecimals } as const;
  expect(findPayoutDecimals(coin, 'trc20')).toBe(6);
  expect(findPayoutDecimals(coin, 'bank')).toBe(2);
  expect(findPayoutDecimals(coin, undefined)).toBe(8);
  expect(findPayoutDecimals(undefined, 'trc20')).toBe(8);
});

const older = makeWithdrawal({ amount: '100.00000000', updatedAt: '2026-01-02 03:04:05' });
const later = { updatedAt: '2026-01-02 03:04:09' };
const intent: WithdrawalIntent = {
  coinId: 1,
  account: 1,
  method: 'wallet',
  amount: '100',
  bankCardId: null,
  addressId: null,
  destination: 'T1',
  fundPassword: 'p',
  bankName: '',
  coin: 'USDT',
  fee: '1',
  feeRate: '1%',
};

it.each([
  ['an older record', older, false],
  ['an older record whose review has ended', { ...older, ...later, status: 'completed' }, false],
  ['an older record that was rejected', { ...older, ...later, status: 'rejected' }, false],
  ['another amount', { ...older, ...later, amount: '100.00000001' }, false],
  ['a new record of the amount', { ...older, ...later }, true],
] as const)('D-10 recognises a withdrawal without an answer: %s', async (_name, record, isFound) => {
  const baseline = await withdrawalLookup(async () => [older]).captureBaseline(intent);
  const found = await withdrawalLookup(async () => [record]).find(intent, baseline);
  expect(found).toBe(isFound ? record : undefined);
});

it('CONST-17 WITHDRAW-10 limits and fee are exactly those that the server states', () => {
  fc.assert(
    fc.property(amounts, amounts, amounts, amounts, (one, other, amount, fixed) => {
      const [min, max] = compare(one, other) < 0 ? [one, other] : [other, one];
      const stated = makeWithdrawalTerms({
        available: max,
        limits: { min, max },
        fee: { kind: 'fixed', amount: fixed },
      });
      const isInside = compare(amount, min) >= 0 && compare(amount, max) <= 0;
      const problem = isInside ? (compare(amount, fixed) > 0 ? undefined : 'nothing') : 'bounds';
      expect(findAmountProblem(amount, stated, 8)).toBe(problem);
      expect(withdrawalFee(amount, stated.fee, 8)).toBe(add(fixed, '0'));
    }),
  );
});
