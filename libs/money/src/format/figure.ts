import { abs } from '../arithmetic';
import { sign } from '../compare';
import { type Decimal, decimalOfQuote, isDecimal } from '../decimal';
import { atScale, type Rounding } from '../rounding';

/** An amount to display: decimal text, or unknown. */
export type Amount = Decimal | null | undefined;
/** A market figure to display: decimal text, an HTX number, or unknown. */
export type Quote = Amount | number;

/** Shown for a figure that is not known; never a zero. */
export const MISSING = '--';
/** The minus of shown figures, U+2212, as wide as a plus. */
export const MINUS = '\u2212';

/** Shape of a shown figure. */
export interface FigureShape {
  readonly decimals: number;
  readonly rounding: Rounding;
  /** Writes a plus before a positive figure; zero never has a sign. */
  readonly signed?: boolean;
  readonly prefix?: string;
  readonly suffix?: string;
}

/** Parses a value to display; null if it is missing or not a number. */
export function known(value: Quote): Decimal | null {
  if (typeof value === 'number') return decimalOfQuote(value);
  return isDecimal(value) ? value : null;
}

/** One figure in the fixed format of the product, `1,234.56` in every language; `--` when not known. */
export function figure(value: Quote, shape: FigureShape): string {
  const amount = known(value);
  if (amount === null) return MISSING;
  const rounded = atScale(amount, shape.decimals, shape.rounding);
  const side = sign(rounded);
  const mark = side < 0 ? MINUS : side > 0 && shape.signed ? '+' : '';
  const digits = atScale(abs(rounded), shape.decimals);
  return `${shape.prefix ?? ''}${mark}${grouped(digits)}${shape.suffix ?? ''}`;
}

/** Comma groups of three in the whole part of an unsigned decimal. */
export function grouped(digits: Decimal): string {
  const [whole = '', decimals] = digits.split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? groups : `${groups}.${decimals}`;
}
