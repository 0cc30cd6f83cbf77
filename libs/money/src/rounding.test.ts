import * as fc from 'fast-check';
import { atScale, roundDown, roundHalfEven, roundUp } from './index';
import { textOf, units, unitsOf } from './oracle.test-help';

/** Rounds units of 10^-8 to units of 10^-scale, by whole numbers only. */
function oracle(value: bigint, scale: number): { down: bigint; halfEven: bigint; up: bigint } {
  const size = 10n ** BigInt(8 - scale);
  const down = value / size;
  const rest = value % size < 0n ? -(value % size) : value % size;
  const step = value < 0n ? -1n : 1n;
  const odd = down % 2n !== 0n;
  const nearest = rest * 2n > size || (rest * 2n === size && odd) ? down + step : down;
  return { down, halfEven: nearest, up: rest === 0n ? down : down + step };
}

it('rounds down, half even and up as whole-number arithmetic does', () => {
  fc.assert(
    fc.property(units(), fc.integer({ min: 0, max: 8 }), (value, scale) => {
      const text = textOf(value, 8);
      const expected = oracle(value, scale);
      expect(unitsOf(roundDown(text, scale), scale)).toBe(expected.down);
      expect(unitsOf(roundHalfEven(text, scale), scale)).toBe(expected.halfEven);
      expect(unitsOf(roundUp(text, scale), scale)).toBe(expected.up);
    }),
  );
});

it('rounds ties to the even neighbour', () => {
  expect(['0.125', '0.135', '-0.125', '2.5'].map((text) => roundHalfEven(text, 2))).toEqual([
    '0.12',
    '0.14',
    '-0.12',
    '2.5',
  ]);
});

it('formats exactly the requested decimals and no negative zero', () => {
  expect(atScale('1.5', 2)).toBe('1.50');
  expect(atScale('-0.001', 2)).toBe('0.00');
  fc.assert(
    fc.property(units(), fc.integer({ min: 1, max: 12 }), (value, scale) => {
      const text = atScale(textOf(value, 8), scale);
      expect(text).toMatch(new RegExp(`^-?\\d+\\.\\d{${scale}}$`));
      expect(unitsOf(text, Math.max(scale, 8))).toBe(
        ((value * 10n ** BigInt(Math.max(scale - 8, 0))) / dropped(scale)) * dropped(scale),
      );
    }),
  );
});

/** Amount dropped by truncation at `scale`, in units of 10^-8. */
const dropped = (scale: number): bigint => 10n ** BigInt(Math.max(8 - scale, 0));
