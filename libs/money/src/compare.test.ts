import * as fc from 'fast-check';
import { compare, equals, isDecimal, isZero, max, min, sign } from './index';
import { textOf, units } from './oracle.test-help';

it('compares as whole numbers do', () => {
  fc.assert(
    fc.property(units(), units(), (a, b) => {
      const [left, right] = [textOf(a, 8), textOf(b, 8)];
      const order = a < b ? -1 : a > b ? 1 : 0;
      expect(compare(left, right)).toBe(order);
      expect(min(left, right)).toBe(order <= 0 ? left : right);
      expect(max(left, right)).toBe(order >= 0 ? left : right);
      expect(sign(left)).toBe(a < 0n ? -1 : a > 0n ? 1 : 0);
    }),
  );
});

it('sees through the way a number is written', () => {
  expect(equals('1.0', '1')).toBe(true);
  expect(equals('0.10', '0.1000001')).toBe(false);
  expect([isZero('0.00000000'), isZero('-0'), isZero('0.00000001')]).toEqual([true, true, false]);
  expect(sign('-0.0')).toBe(0);
});

it('accepts only plain decimal text', () => {
  expect(isDecimal('-12.50')).toBe(true);
  for (const value of [12.5, null, undefined, '', '1e3', '1.', '.1', '+1', '1 ', '1\n'])
    expect(isDecimal(value)).toBe(false);
});

it('of two texts of the same number the first is the smaller and the larger one', () => {
  expect([min('1.0', '1'), max('1.0', '1')]).toEqual(['1.0', '1.0']);
});
