import { LANGUAGES } from '@ex/languages';
import fc from 'fast-check';
import { afterInput, amountState, type AmountState } from './amount-text';
import { pointMayGroup, readPasted, readTyped } from './read-amount';

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
/** A figure as a language writes it, with or without groups; up to `decimals` decimals. */
const figure = (decimals: number) =>
  fc
    .record({
      language: fc.constantFrom(...WRITERS),
      units: fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.bigInt({ min: 0n, max: 10n ** 6n })),
      used: fc.integer({ min: 0, max: decimals }),
      useGrouping: fc.boolean(),
    })
    .map(({ language, units, used, useGrouping }) => {
      const digits = units.toString().padStart(used + 1, '0');
      const whole = digits.slice(0, digits.length - used);
      const value = used === 0 ? whole : `${whole}.${digits.slice(-used)}`;
      const options = { useGrouping, minimumFractionDigits: used, maximumFractionDigits: used };
      // A decimal text is formatted without going through a float.
      const written = new Intl.NumberFormat(language, options).format(value as `${number}`);
      return { language, written, value: canonical(value) };
    });
const canonical = (value: string) => (value.includes('.') ? value.replace(/\.?0+$/, '') : value);

/** Types a text key by key into an empty field. */
const type = (text: string, decimals: number, language: string): AmountState =>
  [...text].reduce(
    (now, key) =>
      afterInput(now, readTyped(now.text + key, { decimals, pointMayGroup: pointMayGroup([language]) })),
    amountState(''),
  );

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
      { numRuns: 1_000 },
    );
  });

  it('D-76 pasted is that amount or none', () => {
    fc.assert(
      fc.property(figure(decimals), ({ language, written, value }) => {
        const read = readPasted(written, { decimals, pointMayGroup: pointMayGroup([language]) });
        if (read.kind === 'amount') expect(canonical(read.value)).toBe(value);
      }),
      { numRuns: 1_000 },
    );
  });
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
