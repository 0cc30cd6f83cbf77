import fc from 'fast-check';
import { hasLuhnDigit, hintOfCardNumber } from './card-number';

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });

it('BANK-09 every number has exactly one check digit, and one wrong digit is always noticed', () => {
  fc.assert(
    fc.property(digits(15), fc.nat(15), fc.integer({ min: 1, max: 9 }), (first, at, change) => {
      const valid = [...Array(10).keys()].filter((last) => hasLuhnDigit([...first, last].join('')));
      expect(valid).toHaveLength(1);
      const number = [...first, valid[0] ?? 0];
      const mistyped = number.map((digit, index) => (index === at ? (digit + change) % 10 : digit));
      expect(hasLuhnDigit(mistyped.join(''))).toBe(false);
    }),
  );
});

it.each([
  ['4111 1111 1111 1111', { kind: 'ends', last: '1111' }],
  ['4111 1111 1111 1112', { kind: 'typo' }],
  ['4111-1111-1111-1112', { kind: 'typo' }],
  ['6222 0212', { kind: 'ends', last: '0212' }],
  ['DE89 3704 0044 0532 0130 00', { kind: 'ends', last: '3000' }],
  ['1234', undefined],
  ['😀😀😀', undefined],
  ['', undefined],
])('BANK-09 D-38 %j is hinted at as %j and may be saved', (typed, hint) => {
  expect(hintOfCardNumber(typed)).toEqual(hint);
});
