import { feeAtRate, fromUnits, toUnits } from '@ex/money';
import fc from 'fast-check';
import {
  formatAmountUnits,
  parseAmountUnits,
  computeFee,
  parsePriceUnits,
  floorToAmount,
  amountToValue,
  ceilToAmount,
} from './units';

it('parses decimal text exactly and formats it with all decimals', () => {
  expect(toUnits('12.5', 8)).toBe(1_250_000_000n);
  expect(toUnits('0.000000010000', 8)).toBe(1n);
  expect(parsePriceUnits('0.00000001')).toBe(10_000n);
  expect(formatAmountUnits(1n)).toBe('0.00000001');
  expect(fromUnits(123_450_000n, 4)).toBe('12345.0000');
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 30n }),
      (units) => parseAmountUnits(formatAmountUnits(units)) === units,
    ),
  );
});

it.each(['0.000000001', '1e3', '-x', '', '1.', '.5'])('refuses %s', (text) => {
  expect(() => parseAmountUnits(text)).toThrow(RangeError);
});

it('rounds received amounts down and paid amounts up', () => {
  expect([floorToAmount(amountToValue(5n) + 1n), ceilToAmount(amountToValue(5n) + 1n)]).toEqual([5n, 6n]);
  expect([floorToAmount(amountToValue(5n)), ceilToAmount(amountToValue(5n))]).toEqual([5n, 5n]);
});

it('L8 computes fees like the shared money rule, rounded up', () => {
  const rate = fc.bigInt({ min: 0n, max: 10n ** 8n });
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), rate, (amount, at) => {
      expect(computeFee(amount, at)).toBe(
        parseAmountUnits(feeAtRate(formatAmountUnits(amount), formatAmountUnits(at))),
      );
    }),
  );
});
