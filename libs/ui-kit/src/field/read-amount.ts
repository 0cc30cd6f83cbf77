import { type AmountInput, parseAmountInput } from '@ex/money';

const SEPARATORS = /[,٫،．，。]/g;
const AROUND = /^[\s\p{Sc}≈]+|[\s\p{Sc}\p{L}]+$/gu;

/**
 * Reads a key press: whatever separator the keypad offers is the one decimal separator, there is no grouping while
 * typing, so the rule for pasted text never gets to guess.
 */
export function readTyped(text: string, decimals: number): AmountInput {
  const plain = text.replace(SEPARATORS, '.');
  if (plain.split('.').length > 2 || /\d\s\d/.test(plain)) return { kind: 'refused', reason: 'separators' };
  return parseAmountInput(plain, { decimals });
}

/** Reads a whole pasted text; units and currency signs around the figure fall away, `1,234` stays open. */
export function readPasted(text: string, decimals: number): AmountInput {
  return parseAmountInput(text.replace(AROUND, ''), { decimals });
}
