import {
  type AmountInput,
  type AmountRule,
  parseAmountInput,
  parseTypedAmount,
  pointGroups,
} from '@ex/money';

const BEFORE = /^[\s\p{Cf}\p{Sc}≈]+/u;
/** Short for thousands and millions in one language or another; in capitals they look like the code of a coin. */
const MAGNITUDES =
  'MIL|MILL|MIO|MLN|MLD|MRD|BIL|BIO|BLN|TRL|TSD|TYS|TIS|THS|THOUSAND|MILLION|BILLION|TRILLION|LAKH|CRORE';
/** A currency sign or the code of a coin; other letters may be a magnitude (`5k`, `1.2 млн`, `3万`). */
const BEHIND = new RegExp(
  `[\\s\\p{Cf}]*(?:\\p{Sc}|(?<![A-Z])(?!(?:${MAGNITUDES})(?![A-Z]))[A-Z]{3,10})[\\s\\p{Cf}]*$`,
  'u',
);

/**
 * Reads the text after a key press. A separator counts as decimal until three digits follow it: `10,000` is ten for some and
 * ten thousand for others, so both readings are offered.
 */
export function readTyped(text: string, rule: AmountRule): AmountInput {
  return parseTypedAmount(text.replaceAll('。', '.'), rule);
}

/**
 * Reads a whole pasted text. Currency signs around the figure and the code of a coin behind it fall away, `1,234` stays
 * ambiguous, and any other word is refused.
 */
export function readPasted(text: string, rule: AmountRule): AmountInput {
  return parseAmountInput(text.replace(BEFORE, '').replace(BEHIND, ''), rule);
}

/** Whether one of the languages groups thousands with points, as German does. Unknown languages count as not. */
export function pointMayGroup(languages: readonly string[]): boolean {
  return languages.some((language) => {
    try {
      const parts = new Intl.NumberFormat(language).formatToParts(1_234_567);
      return parts.some(({ type, value }) => type === 'group' && value === '.');
    } catch {
      return false;
    }
  });
}

/**
 * Reads a field's text after an input: keyboards may insert a clipboard suggestion in a single step, without a paste
 * event.
 */
export function readChange(next: string, before: string, rule: AmountRule): AmountInput {
  return next.length - before.length > 1 ? readPasted(next, rule) : readTyped(next, rule);
}

/** The rule for this reader: the form of figures, the page's and the browser's languages decide how thousands may be grouped. */
export function localAmountRule(decimals: number): AmountRule {
  const languages = [document.documentElement.lang, ...navigator.languages];
  return { decimals, pointMayGroup: pointGroups() || pointMayGroup(languages) };
}
