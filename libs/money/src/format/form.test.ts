import fc from 'fast-check';
import { amountInField, type FigureForm, fromForm, inForm, PLAIN_FORM, setFigureForm } from './form';
import { copyText, formatBalance, formatCompact, formatDollar, formatPercent, formatPrice } from './shown';
import { readTinyPrice, splitTail } from './shown';
import { parseAmountInput, parseTypedAmount } from '../input/parse-amount';
import { withUnit } from './amounts';

const COMMA: FigureForm = { group: '.', decimal: ',', digits: '0123456789' };
const PERSIAN: FigureForm = { group: '\u00a0', decimal: ',', digits: '۰۱۲۳۴۵۶۷۸۹' };

afterEach(() => setFigureForm(PLAIN_FORM));

it('LNG-07 shows figures in the form that the reader chose', () => {
  setFigureForm(COMMA);
  expect([formatBalance('1234.5'), formatPercent('-2.315'), formatDollar('1234.5')]).toEqual([
    '1.234,50000000',
    '−2,32%',
    '≈ $1.234,50',
  ]);
  setFigureForm(PERSIAN);
  expect([formatBalance('1234.5'), formatCompact('1234567')]).toEqual(['۱\u00a0۲۳۴,۵۰۰۰۰۰۰۰', '۱,۲۳M']);
});

it('LNG-07 a coin keeps its digits, and parts and copies of a figure are right in every form', () => {
  for (const form of [PLAIN_FORM, COMMA, PERSIAN]) {
    setFigureForm(form);
    const shown = withUnit(formatBalance('1234.5'), '1INCH');
    expect(fromForm(shown)).toBe('1,234.50000000\u202f1INCH');
    expect(splitTail(shown)).toEqual({
      significant: inForm('1,234.5'),
      tail: inForm('0000000'),
      unit: '\u202f1INCH',
    });
    expect(copyText(formatBalance('-1234.5'))).toBe('-1234.50000000');
    expect(readTinyPrice(formatPrice('0.000001234'))).toEqual({
      before: inForm('0.0'),
      zeros: '5',
      after: inForm('1234'),
      full: inForm('0.000001234'),
    });
  }
});

it('LNG-07 a figure has one form each way', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(COMMA, PERSIAN),
      fc.stringMatching(/^-?\d{1,9}(\.\d{1,8})?$/),
      (form, amount) => {
        setFigureForm(form);
        expect(copyText(formatBalance(amount))).toBe(inPlain(amount));
      },
    ),
  );
});

/** A balance as the clipboard has it in the product's form. */
function inPlain(amount: string): string {
  setFigureForm(PLAIN_FORM);
  return copyText(formatBalance(amount));
}

it('LNG-07 an amount that a field shows is read back as the same amount, or asked about', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(COMMA, PERSIAN),
      fc.stringMatching(/^[1-9]\d{0,6}(\.\d{0,5}[1-9])?$/),
      (form, amount) => {
        setFigureForm(form);
        const text = amountInField(amount);
        for (const read of [parseAmountInput, parseTypedAmount]) {
          const result = read(text, { decimals: 8, pointMayGroup: form.group === '.' });
          if (result.kind === 'ambiguous') expect([result.asDecimal, result.asGrouped]).toContain(amount);
          else expect(result).toMatchObject({ kind: 'amount', value: amount });
        }
      },
    ),
  );
});
