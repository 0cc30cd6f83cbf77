import { makeMemberTransferCoin } from '@ex/testing';
import { add } from '@ex/money';
import * as fc from 'fast-check';
import {
  checkMemberTransfer,
  currentStep,
  daysToArrival,
  EMPTY_MEMBER_TRANSFER,
  memberTransferTerms,
} from './member-transfer';

const coin = makeMemberTransferCoin({ available: '1000', minAmount: '1', maxAmount: '500' });

it('P2P-12 CONST-15 what arrives is the amount less the fee', () => {
  expect(memberTransferTerms('100', '0.02')).toEqual({ fee: '2', received: '98' });
  expect(memberTransferTerms('100', '0')).toEqual({ fee: '0', received: '100' });
  expect(memberTransferTerms('', '0.02')).toBeUndefined();
  expect(memberTransferTerms('0', '0.02')).toBeUndefined();
});

it('P2P-12 fee and arrival are the amount to the last digit', () => {
  const amounts = fc
    .bigInt({ min: 1n, max: 10n ** 16n })
    .map((n) => `${n / 10n ** 8n}.${String(n % 10n ** 8n).padStart(8, '0')}`);
  const rates = fc.integer({ min: 0, max: 9999 }).map((n) => `0.${String(n).padStart(4, '0')}`);
  fc.assert(
    fc.property(amounts, rates, (amount, rate) => {
      const { fee, received } = memberTransferTerms(amount, rate)!;
      expect(add(fee, received)).toBe(add(amount, '0'));
    }),
    { numRuns: 500 },
  );
});

it('P2P-09 P2P-10 D-67 arrives immediately without a fee or without days, else after the days', () => {
  const days = (feeRate: string, arrivalDays: number) => daysToArrival({ feeRate, arrivalDays });
  expect([days('0', 3), days('0.00', 3), days('0.02', 0), days('0.02', 3)]).toEqual([0, 0, 0, 3]);
});

it.each([
  ['', 'missing'],
  ['0', 'missing'],
  ['0.99999999', 'bounds'],
  ['1', undefined],
  ['500', undefined],
  ['500.00000001', 'bounds'],
  ['1000.00000001', 'balance'],
])('P2P-13 the check of %j says %s', (amount, problem) => {
  expect(checkMemberTransfer(amount, coin)).toBe(problem);
});

it('CONST-17 P2P-13 the bounds are exactly those that a coin states', () => {
  const amount = fc.integer({ min: 1, max: 10_000 });
  fc.assert(
    fc.property(amount, amount, amount, (one, other, sent) => {
      const [minAmount, maxAmount] = [String(Math.min(one, other)), String(Math.max(one, other))];
      const stated = makeMemberTransferCoin({ available: '10000', minAmount, maxAmount });
      const isInside = sent >= Math.min(one, other) && sent <= Math.max(one, other);
      expect(checkMemberTransfer(String(sent), stated)).toBe(isInside ? undefined : 'bounds');
    }),
  );
});

it('P2P-13 refuses an amount that a fee takes whole, and applies only stated bounds', () => {
  expect(checkMemberTransfer('1', { ...coin, feeRate: '1' })).toBe('nothing');
  expect(checkMemberTransfer('0.5', makeMemberTransferCoin())).toBeUndefined();
});

it('P2P-03 goes from the search over the person to the form', () => {
  expect(currentStep(EMPTY_MEMBER_TRANSFER)).toBe('search');
  expect(currentStep({ ...EMPTY_MEMBER_TRANSFER, memberId: '7' })).toBe('receiver');
  expect(currentStep({ ...EMPTY_MEMBER_TRANSFER, memberId: '7', isConfirmed: '1' })).toBe('form');
  expect(currentStep({ ...EMPTY_MEMBER_TRANSFER, isConfirmed: '1' })).toBe('search');
});
