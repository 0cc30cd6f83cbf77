import { digitValue } from '@ex/money';

/** Returns the digits of a text, of every script, as 0–9 and drops the rest. For codes, never for amounts. */
export function extractDigits(text: string): string {
  return [...text.normalize('NFKC')].map((char) => digitValue(char) ?? '').join('');
}

/** Replaces digits of every script by 0–9 and keeps the rest: for phone and card numbers. */
export function toLatinDigits(text: string): string {
  return [...text].map((char) => digitValue(char) ?? char).join('');
}
