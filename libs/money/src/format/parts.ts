import { abs, negate } from '../arithmetic';
import { sign } from '../compare';
import { roundDown } from '../rounding';
import { known, MINUS, MISSING, type Quote } from './figure';

/** A displayed figure in parts: the significant one, trailing zeros that may be dimmed, and its coin. */
export interface TailParts {
  readonly significant: string;
  /** Trailing zeros, with the point when only zeros follow it; '' when there is nothing to dim. */
  readonly tail: string;
  /** What follows the figure with its space: the coin; undefined when the figure has none. */
  readonly unit: string | undefined;
}

/** Splits a shown figure: `1,234.50000000 BTC` into `1,234.5`, `0000000` and ` BTC`, `5.00` into `5` and `.00`. */
export function splitTail(shown: string): TailParts {
  const parts = /^([^.]*(?:\.\d*[1-9])?)(\.?0*)(\s.*)?$/.exec(shown);
  if (!parts || !shown.includes('.')) return { significant: shown, tail: '', unit: undefined };
  const [, significant = shown, tail = '', unit] = parts;
  return { significant, tail, unit };
}

/** A tiny price in parts: `0.0`, the count of zeros after the point, then up to four digits. */
export interface TinyParts {
  readonly negative: boolean;
  /** Zeros between the point and the first digit, at least 4. */
  readonly zeros: number;
  /** One to four digits, truncated. */
  readonly digits: string;
  /** The whole number as plain text, for the accessible name and for copying. */
  readonly full: string;
}

/** The parts of a price with four or more zeros after its point (0.0₅1234); null for any other. */
export function tinyPriceParts(value: Quote): TinyParts | null {
  const amount = known(value);
  if (amount === null) return null;
  const negative = sign(amount) < 0;
  const full = abs(negative ? negate(amount) : amount);
  const [, zeros, digits] = /^0\.(0{4,})([1-9]\d*)$/.exec(full) ?? [];
  if (zeros === undefined || digits === undefined) return null;
  return { negative, zeros: zeros.length, digits: firstDigits(digits), full: (negative ? '-' : '') + full };
}

/** A tiny price as one text with subscript digits, `0.0₅1234`; null when the price is not tiny. */
export function formatTinyPrice(value: Quote): string | null {
  const parts = tinyPriceParts(value);
  if (!parts) return null;
  const count = String(parts.zeros).replace(/\d/g, (digit) => '₀₁₂₃₄₅₆₇₈₉'.charAt(Number(digit)));
  return `${parts.negative ? MINUS : ''}0.0${count}${parts.digits}`;
}

const firstDigits = (digits: string): string => roundDown(`0.${digits}`, 4).slice(2);

/** Plain text of a displayed figure for the clipboard: no groups, ASCII minus; '' when unknown. */
export const copyText = (shown: string): string =>
  shown === MISSING ? '' : shown.replaceAll(',', '').replace(MINUS, '-').replace(/^\+/, '');
