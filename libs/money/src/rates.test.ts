import * as fc from 'fast-check';
import { add, afterRate, changePercent, compare, feeAtRate, percentOf } from './index';
import { textOf, unitsOf } from './oracle.test-help';

const held = () => fc.bigInt({ min: 0n, max: 10n ** 28n });

it('CONST-15 the received amount is amount minus amount times rate', () => {
  expect(afterRate('100', '0.02')).toBe('98');
  expect(feeAtRate('100', '0')).toBe('0');
});

it('CONST-15 fee and arrival add up to the amount, the fee never rounded to the requester', () => {
  fc.assert(
    fc.property(held(), fc.bigInt({ min: 0n, max: 10n ** 8n }), (amount, rate) => {
      const [whole, share] = [textOf(amount, 8), textOf(rate, 8)];
      const fee = feeAtRate(whole, share);
      expect(unitsOf(add(fee, afterRate(whole, share)), 8)).toBe(amount);
      expect(unitsOf(fee, 8) * 10n ** 8n).toBeGreaterThanOrEqual(amount * rate);
      expect((unitsOf(fee, 8) - 1n) * 10n ** 8n).toBeLessThan(amount * rate || 1n);
    }),
  );
});

it('CONST-10 a share of a balance is truncated at 8 decimals and never exceeds it', () => {
  expect([25, 50, 75, 100].map((percent) => percentOf('0.00000003', percent))).toEqual([
    '0',
    '0.00000001',
    '0.00000002',
    '0.00000003',
  ]);
  fc.assert(
    fc.property(held(), fc.constantFrom(25, 50, 75, 100), (amount, percent) => {
      const text = textOf(amount, 8);
      expect(unitsOf(percentOf(text, percent), 8)).toBe((amount * BigInt(percent)) / 100n);
      expect(compare(percentOf(text, percent), text)).toBeLessThanOrEqual(0);
    }),
  );
});

it('returns the change between two prices in percent, none from zero', () => {
  expect(changePercent('100', '102.31')).toBe('2.31');
  expect(changePercent('3', '1')).toBe('-66.6667');
  expect(changePercent('0', '5')).toBeNull();
});
