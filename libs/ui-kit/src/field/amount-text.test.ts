import { LANGUAGES } from '@ex/languages';
import { type FigureForm, setFigureForm } from '@ex/money';
import fc from 'fast-check';
import { afterInput, amountState, type AmountState } from './amount-text';
import { localAmountRule, pointMayGroup, readPasted, readTyped } from './read-amount';

/** How people write, in the app's languages and in places with habits of their own. */
const WRITERS = [
  ...Object.values(LANGUAGES).map(({ bcp47 }) => bcp47),
  'en-IN',
  'hi-IN',
  'bn-BD',
  'de-CH',
  'de-AT',
  'pt-PT',
  'fr-CH',
  'ar-EG',
  'ar-SA',
  'fa-IR',
  'es-MX',
];
/** `AMOUNT_RUNS=20000` looks longer. */
const RUNS = Number(process.env['AMOUNT_RUNS'] ?? 500);
/** Zero of the digits people write with: Latin, Arabic-Indic, Persian, Devanagari, Bengali, Thai, Lao, full width. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xed0, 0xff10];
/** Digits that bring separators of their own along. */
const SYSTEMS: Readonly<Record<number, string>> = { 0x660: 'arab', 0x6f0: 'arabext' };
/** The characters that may replace a separator, in addition to the language's own character. */
const LIKE: Readonly<Record<string, readonly string[]>> = {
  ' ': [' ', '\u00a0', '\u2009', '\u202f'],
  '\u00a0': [' ', '\u00a0', '\u2009', '\u202f'],
  '\u202f': [' ', '\u00a0', '\u2009', '\u202f'],
  '’': ["'", '’'],
  ',': [',', '٬', '،', '，'],
  '٬': ['٬', ',', '،'],
  '.': ['.', '٫', '．'],
  '٫': ['٫', '.'],
};
/** Direction marks as they come along with a copied figure. */
const MARKS = ['', '\u200e', '\u200f', '\u061c', '\u2066', '\u2069', '\u202a', '\u202c'];

interface Hand {
  readonly zero: number;
  /** Which of the alike separators is taken. */
  readonly group: number;
  readonly point: number;
  readonly before: string;
  readonly within: string;
  readonly after: string;
}
const hand = (): fc.Arbitrary<Hand> =>
  fc.record({
    zero: fc.constantFrom(...ZEROS),
    group: fc.nat(3),
    point: fc.nat(3),
    before: fc.constantFrom(...MARKS),
    within: fc.constantFrom(...MARKS),
    after: fc.constantFrom(...MARKS),
  });

/** The parts of a figure by a language, written by a hand; a hand never writes group and point alike. */
function write(parts: readonly Intl.NumberFormatPart[], { zero, group, point, ...marks }: Hand): string {
  const alike = (value: string, at: number, not?: string): string => {
    const all = (LIKE[value] ?? [value]).filter((one) => one !== not);
    return all[at % all.length] ?? value;
  };
  const decimal = parts.find(({ type }) => type === 'decimal');
  const pointed = decimal && alike(decimal.value, point);
  const body = parts.map(({ type, value }) => {
    if (type === 'group') return alike(value, group, pointed) + marks.within;
    if (type === 'decimal') return pointed;
    return value.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  });
  return marks.before + body.join('') + marks.after;
}

/** A figure as a language writes it, with or without groups, in any digits; up to `decimals` decimals. */
const figure = (decimals: number) =>
  fc
    .record({
      language: fc.constantFrom(...WRITERS),
      units: fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.bigInt({ min: 0n, max: 10n ** 6n })),
      used: fc.integer({ min: 0, max: decimals }),
      useGrouping: fc.boolean(),
      hand: hand(),
    })
    .map(({ language, units, used, useGrouping, hand }) => {
      const digits = units.toString().padStart(used + 1, '0');
      const whole = digits.slice(0, digits.length - used);
      const value = used === 0 ? whole : `${whole}.${digits.slice(-used)}`;
      const options = { useGrouping, minimumFractionDigits: used, maximumFractionDigits: used };
      // A decimal text is formatted without going through a float.
      const tag = `${language}-u-nu-${SYSTEMS[hand.zero] ?? 'latn'}`;
      const written = write(new Intl.NumberFormat(tag, options).formatToParts(value as `${number}`), hand);
      return { language, written, value: canonical(value) };
    });
const canonical = (value: string) => (value.includes('.') ? value.replace(/\.?0+$/, '') : value);

/** Types a text key by key into an empty field. */
function type(text: string, decimals: number, language: string): AmountState {
  const rule = { decimals, pointMayGroup: pointMayGroup([language]) };
  return [...text].reduce((now, key) => afterInput(now, readTyped(now.text + key, rule)), amountState(''));
}

describe.each([0, 2, 8])('a figure with up to %s decimals as any language writes it', (decimals) => {
  it('D-76 typed key by key is that amount or none, and its meaning is among the readings', () => {
    fc.assert(
      fc.property(figure(decimals), ({ language, written, value }) => {
        const { text, value: read, problem } = type(written, decimals, language);
        if (read !== '') return expect(canonical(read)).toBe(value);
        expect(text).not.toBe('');
        expect(problem).toBeDefined();
        if (problem?.kind === 'ambiguous') expect([problem.asDecimal, problem.asGrouped]).toContain(value);
      }),
      { numRuns: RUNS },
    );
  });

  it('D-76 pasted is that amount or none', () => {
    fc.assert(
      fc.property(figure(decimals), ({ language, written, value }) => {
        const read = readPasted(written, { decimals, pointMayGroup: pointMayGroup([language]) });
        if (read.kind === 'amount') expect(canonical(read.value)).toBe(value);
      }),
      { numRuns: RUNS },
    );
  });
});

it.each([
  ['5 USDT', 'amount'],
  ['5 MILK', 'amount'],
  ['5 MIL', 'other'],
  ['5MIO', 'other'],
  ['5 MILLION', 'other'],
  ['5 MRD', 'other'],
])('D-76 pasted %s is read as: %s, for a magnitude is no coin', (text, kind) => {
  const read = readPasted(text, { decimals: 2, pointMayGroup: false });
  expect(read.kind === 'amount' ? 'amount' : 'other').toBe(kind);
});

it('knows which languages group with points', () => {
  expect([['en'], ['fr'], ['en', 'de-DE'], ['tr'], ['xx-invalid-tag-'], ['']].map(pointMayGroup)).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
  ]);
});

it('LNG-07 an amount that was not typed has the reader’s sign before decimals, and every amount may be edited', () => {
  const plain: FigureForm = { group: ',', decimal: '.', digits: '0123456789' };
  setFigureForm({ ...plain, group: '.', decimal: ',' });
  try {
    const filled = amountState('1.23');
    expect(filled).toMatchObject({ text: '1,23', value: '1.23' });
    const rule = localAmountRule(8);
    expect(afterInput(filled, readTyped('1,2345', rule))).toMatchObject({ text: '1,2345', value: '1.2345' });
    // A point that may divide groups in the chosen form is asked about.
    expect(afterInput(filled, readTyped('1.234', rule))).toMatchObject({
      value: '',
      problem: { kind: 'ambiguous', asDecimal: '1.234', asGrouped: '1234' },
    });
  } finally {
    setFigureForm(plain);
  }
});
