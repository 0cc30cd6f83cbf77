import * as fc from 'fast-check';
import { copyText, formatBalance, formatProfit, splitTail } from '../index';
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

it('copies plain text of a shown figure', () => {
  expect(copyText('1,204.55000000')).toBe('1204.55000000');
  expect(copyText(formatProfit('-1234.5'))).toBe('-1234.50');
  expect(copyText('+3.00')).toBe('3.00');
  expect(copyText('0.0₅837')).toBe('0.00000837');
  expect(copyText('--')).toBe('');
});
