import fc from 'fast-check';
import { atScale } from './rounding';
import { fromUnits, toUnits } from './units';

const units = fc.bigInt({ min: -(10n ** 38n), max: 10n ** 38n });
const scale = fc.integer({ min: 1, max: 20 });

describe('whole units', () => {
  it('keep every amount exactly, of either sign', () => {
    fc.assert(
      fc.property(units, scale, (amount, decimals) => {
        const text = fromUnits(amount, decimals);
        expect(toUnits(text, decimals)).toBe(amount);
        expect(Object.is(text, atScale(text, decimals))).toBe(true);
      }),
    );
  });

  it.each([
    ['-0.5', 8, -50_000_000n],
    ['12', 2, 1_200n],
    ['1.500', 2, 150n],
    ['0', 8, 0n],
  ])('read %s at %i decimals', (text, decimals, expected) => expect(toUnits(text, decimals)).toBe(expected));

  it.each(['1.001', 'x', '', '1e3', '.5', '1.'])('refuse %p at two decimals', (text) =>
    expect(() => toUnits(text, 2)).toThrow(RangeError),
  );
});
