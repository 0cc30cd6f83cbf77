import { build } from '@ex/testing';
import { add } from '@ex/money';
import * as fc from 'fast-check';
import { checkSend, daysOf, EMPTY_SEND, sendTerms, stepOf } from './send';

const coin = build.transferCoin({ balance: '1000', min_amount: '1', max_amount: '500' });

it('P2P-12 CONST-15 what arrives is the amount less the fee', () => {
  expect(sendTerms('100', '0.02')).toEqual({ fee: '2', arrives: '98' });
  expect(sendTerms('100', '0')).toEqual({ fee: '0', arrives: '100' });
  expect(sendTerms('', '0.02')).toBeUndefined();
  expect(sendTerms('0', '0.02')).toBeUndefined();
});

it('P2P-12 fee and arrival are the amount to the last digit', () => {
  const amounts = fc
    .bigInt({ min: 1n, max: 10n ** 16n })
    .map((n) => `${n / 10n ** 8n}.${String(n % 10n ** 8n).padStart(8, '0')}`);
  const rates = fc.integer({ min: 0, max: 9999 }).map((n) => `0.${String(n).padStart(4, '0')}`);
  fc.assert(
    fc.property(amounts, rates, (amount, rate) => {
      const { fee, arrives } = sendTerms(amount, rate)!;
      expect(add(fee, arrives)).toBe(add(amount, '0'));
    }),
    { numRuns: 500 },
  );
});

it('P2P-09 P2P-10 D-67 arrives at once without a fee or without days, else after the days', () => {
  const days = (internal_transfer_sxf: string, internal_transfer_days: number) =>
    daysOf({ ...coin, internal_transfer_sxf, internal_transfer_days });
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
  expect(checkSend(amount, coin)).toBe(problem);
});

it('P2P-13 refuses what a fee takes whole, and knows no bounds that are not told', () => {
  expect(checkSend('1', { ...coin, internal_transfer_sxf: '1' })).toBe('nothing');
  expect(checkSend('0.5', build.transferCoin())).toBeUndefined();
});

it('P2P-03 goes from the search over the person to the form', () => {
  expect(stepOf(EMPTY_SEND)).toBe('search');
  expect(stepOf({ ...EMPTY_SEND, uid: '7' })).toBe('person');
  expect(stepOf({ ...EMPTY_SEND, uid: '7', confirmed: '1' })).toBe('form');
  expect(stepOf({ ...EMPTY_SEND, confirmed: '1' })).toBe('search');
});
