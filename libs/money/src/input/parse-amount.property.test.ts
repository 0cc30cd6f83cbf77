import * as fc from 'fast-check';
import { formatBalance, isDecimal, parseAmountInput } from '../index';
import { textOf, unitsOf } from '../oracle.test-help';

const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xed0, 0xff10, 0x1d7ce];
const held = () => fc.bigInt({ min: 0n, max: 10n ** 28n - 1n });
const inScript = (text: string, zero: number, point: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit))).replace('.', point);

it('parses every amount in every script with every separator as the same number', () => {
  fc.assert(
    fc.property(
      held(),
      fc.constantFrom(...ZEROS),
      fc.constantFrom('.', ',', '٫', '،', '．', '，'),
      (units, zero, point) => {
        const read = parseAmountInput(inScript(textOf(units, 8), zero, point), { decimals: 8 });
        expect(read.kind === 'amount' && unitsOf(read.value, 8)).toBe(units);
      },
    ),
  );
});

it('parses every balance the product displays', () => {
  fc.assert(
    fc.property(held(), (units) => {
      const read = parseAmountInput(formatBalance(textOf(units, 8)), { decimals: 8 });
      expect(read.kind === 'amount' && unitsOf(read.value, 8)).toBe(units);
    }),
  );
});

it('returns a canonical decimal or no value for any text', () => {
  const alphabet = fc.constantFrom(...'0123456789.,eE+- \u066b\u066c\u0661\uff11x'.split(''));
  const texts = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: alphabet }));
  fc.assert(
    fc.property(texts, fc.integer({ min: 0, max: 8 }), (raw, decimals) => {
      const read = parseAmountInput(raw, { decimals });
      if (read.kind !== 'amount') return;
      expect(isDecimal(read.value)).toBe(true);
      expect(read.value).toMatch(/^(0|[1-9]\d{0,19})(\.\d*[1-9])?$/);
      expect((read.value.split('.')[1] ?? '').length).toBeLessThanOrEqual(decimals);
      expect(unitsOf(read.value, 8)).toBe(unitsOf(read.text.replace(/^\./, '0.').replace(/\.$/, ''), 8));
    }),
    { numRuns: 2_000 },
  );
});

it('is stable: the displayed text parses to the same amount', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,'.split('')) }), (raw) => {
      const read = parseAmountInput(raw, { decimals: 8 });
      if (read.kind === 'amount') expect(parseAmountInput(read.text, { decimals: 8 })).toEqual(read);
    }),
  );
});
