import { known, MINUS, type Quote } from './figure';

const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';
const SHOWN_DIGITS = 4;

/**
 * A tiny price, one with four or more zeros after its point, as `0.0₅1234`; null for any other. This is the one form of such
 * prices on all screens (RIM-41).
 * @param digits shown after the zeros at most, truncated
 */
export function formatTinyPrice(value: Quote, digits = SHOWN_DIGITS): string | null {
  const price = known(value);
  const [, zeros, rest] = /^-?0\.(0{4,})([1-9]\d*)$/.exec(price ?? '') ?? [];
  if (zeros === undefined || rest === undefined) return null;
  const count = String(zeros.length).replace(/\d/g, (digit) => SUBSCRIPTS.charAt(Number(digit)));
  return `${price?.startsWith('-') ? MINUS : ''}0.0${count}${rest.slice(0, digits).replace(/0+$/, '')}`;
}

/** A shown text with a tiny price, taken apart. */
export interface TinyPriceParts {
  /** All before the count of zeros: sign, currency and `0.0`. */
  readonly before: string;
  /** Zeros between the point and the first digit. */
  readonly zeros: string;
  /** Digits after the zeros, and what follows them, such as the coin. */
  readonly after: string;
  /** The same text with all zeros written, for screen readers and the clipboard. */
  readonly full: string;
}

/** Takes a shown text with a tiny price apart; null for any other text. */
export function readTinyPrice(shown: string): TinyPriceParts | null {
  const [, before, count, after] = /^(.*0\.0)([₀-₉]+)(\d.*)$/s.exec(shown) ?? [];
  if (before === undefined || count === undefined || after === undefined) return null;
  const zeros = count.replace(/./g, (digit) => String(SUBSCRIPTS.indexOf(digit)));
  return { before, zeros, after, full: `${before.slice(0, -1)}${'0'.repeat(Number(zeros))}${after}` };
}
