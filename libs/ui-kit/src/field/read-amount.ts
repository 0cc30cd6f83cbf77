import { type AmountInput, type AmountRule, parseAmountInput, parseTypedAmount } from '@ex/money';

const AROUND = /^[\s\p{Sc}≈]+|[\s\p{Sc}\p{L}]+$/gu;

/**
 * Reads the text after a key press. Whatever separator the keypad offers is a decimal separator until three digits
 * follow it: `10,000` is ten for some and ten thousand for others, and is shown back like a paste.
 */
export function readTyped(text: string, rule: AmountRule): AmountInput {
  return parseTypedAmount(text.replaceAll('。', '.'), rule);
}

/** Reads a whole pasted text; units and currency signs around the figure fall away, `1,234` stays open. */
export function readPasted(text: string, rule: AmountRule): AmountInput {
  return parseAmountInput(text.replace(AROUND, ''), rule);
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
