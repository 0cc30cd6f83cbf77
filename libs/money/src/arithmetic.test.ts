import * as fc from 'fast-check';
import { abs, add, div, isDecimal, mul, negate, sub, sum } from './index';
import { textOf, units, unitsOf } from './oracle.test-help';

const E8 = 10n ** 8n;

it('adds and subtracts exactly', () => {
  expect(add('0.1', '0.2')).toBe('0.3');
  fc.assert(
    fc.property(units(), units(), (a, b) => {
      expect(unitsOf(add(textOf(a, 8), textOf(b, 8)), 8)).toBe(a + b);
      expect(unitsOf(sub(textOf(a, 8), textOf(b, 8)), 8)).toBe(a - b);
    }),
  );
});

it('multiplies exactly', () => {
  fc.assert(
    fc.property(units(), units(), (a, b) => {
      expect(unitsOf(mul(textOf(a, 8), textOf(b, 8)), 16)).toBe(a * b);
    }),
  );
});

it('divides at a scale, truncated, to the nearest even or away from zero', () => {
  expect(div('1', '3', 8)).toBe('0.33333333');
  expect([div('1', '8', 2), div('1', '8', 2, 'halfEven'), div('3', '8', 2, 'halfEven')]).toEqual([
    '0.12',
    '0.12',
    '0.38',
  ]);
  expect(div('-1', '3', 2, 'up')).toBe('-0.34');
  fc.assert(
    fc.property(units(), units(), (a, b) => {
      fc.pre(b !== 0n);
      const exact = a * E8;
      expect(unitsOf(div(textOf(a, 8), textOf(b, 8), 8), 8)).toBe(exact / b);
      const up = unitsOf(div(textOf(a, 8), textOf(b, 8), 8, 'up'), 8);
      const away = exact % b === 0n ? 0n : exact < 0n === b < 0n ? 1n : -1n;
      expect(up).toBe(exact / b + away);
    }),
  );
});

it('keeps a division free of the scale of the one before', () => {
  expect(div('1', '3', 1)).toBe('0.3');
  expect(div('1', '3', 12)).toBe('0.333333333333');
});

it('writes every result short and plain: no exponent, no trailing zeros, no negative zero', () => {
  expect(mul('0.00000001', '0.00000001')).toBe('0.0000000000000001');
  expect(mul('1000000000000000', '1000000000000000')).toBe('1000000000000000000000000000000');
  expect(negate('0.00')).toBe('0');
  fc.assert(
    fc.property(units(), units(), (a, b) => {
      for (const text of [
        add(textOf(a, 8), textOf(b, 8)),
        mul(textOf(a, 8), textOf(b, 8)),
        abs(textOf(a, 8)),
      ]) {
        expect(isDecimal(text)).toBe(true);
        expect(text).not.toMatch(/\.\d*0$|^-0$/);
      }
    }),
  );
});

it('adds up a list', () => {
  expect(sum([])).toBe('0');
  expect(sum(['0.1', '0.2', '-0.3'])).toBe('0');
});

it.each([
  '',
  ' 1',
  '1e5',
  '1E-7',
  '0x10',
  'NaN',
  'Infinity',
  '1,000',
  '+1',
  '.5',
  '5.',
  '１２',
  '٣',
  '--',
  '1.2.3',
])('rejects %p as an operand', (text) => {
  expect(() => add(text, '1')).toThrow(RangeError);
  expect(() => mul('1', text)).toThrow(RangeError);
});

it('rejects a division by zero', () => {
  expect(() => div('1', '0.00', 8)).toThrow(new RangeError('division by zero'));
});
