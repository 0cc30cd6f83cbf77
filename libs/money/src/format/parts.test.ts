import * as fc from 'fast-check';
import { copyText, formatBalance, formatProfit, formatTinyPrice, splitTail, tinyPriceParts } from '../index';
import { textOf, units } from '../oracle.test-help';

it('splits a figure into significant part and trailing zeros', () => {
  expect(splitTail('1,234.50000000')).toEqual({ significant: '1,234.5', tail: '0000000' });
  expect(splitTail('5.00')).toEqual({ significant: '5', tail: '.00' });
  expect(splitTail('≈ 5.00\u202f1INCH')).toEqual({ significant: '≈ 5', tail: '.00', unit: '\u202f1INCH' });
  expect(splitTail('0.10203')).toEqual({ significant: '0.10203', tail: '' });
  expect(splitTail('1,000')).toEqual({ significant: '1,000', tail: '' });
  expect(splitTail('--')).toEqual({ significant: '--', tail: '' });
  expect(splitTail('1.50x')).toEqual({ significant: '1.50x', tail: '' });
});

it('loses nothing in a split', () => {
  fc.assert(
    fc.property(units(), (value) => {
      const shown = formatBalance(textOf(value, 8));
      const { significant, tail } = splitTail(shown);
      expect(significant + tail).toBe(shown);
      expect(significant).not.toMatch(/\.\d*0$|\.$/);
    }),
  );
});

it('shows a price with four or more leading zeros by their count', () => {
  expect(formatTinyPrice('0.000001234')).toBe('0.0₅1234');
  expect(formatTinyPrice(0.00001234)).toBe('0.0₄1234');
  expect(formatTinyPrice('0.0000000000012')).toBe('0.0₁₁12');
  expect(formatTinyPrice('-0.0000012349')).toBe('\u22120.0₅1234');
  expect(['0.0001234', '1.000001', '10.00001234', '0', 'x'].map(formatTinyPrice)).toEqual(
    Array(5).fill(null),
  );
});

it('keeps the full number of a tiny price for reading aloud and copying', () => {
  expect(tinyPriceParts(1.23e-9)).toEqual({
    negative: false,
    zeros: 8,
    digits: '123',
    full: '0.00000000123',
  });
});

it('copies plain text of a shown figure', () => {
  expect(copyText('1,204.55000000')).toBe('1204.55000000');
  expect(copyText(formatProfit('-1234.5'))).toBe('-1234.50');
  expect(copyText('+3.00')).toBe('3.00');
  expect(copyText('--')).toBe('');
});
