import { abs } from '../arithmetic';
import { compare } from '../compare';
import type { Decimal } from '../decimal';
import { atScale, roundHalfEven } from '../rounding';
import { figure, grouped, known, MINUS, type Quote } from './figure';

/** Price: 6 decimals (CONST-12). */
export const formatPrice = (value: Quote): string => figure(value, { decimals: 6, rounding: 'halfEven' });

/** Price without needless zeros, for places where several stand side by side: at least 2 decimals of 6. */
export const formatShortPrice = (value: Quote): string =>
  formatPrice(value).replace(/(\.\d{2}\d*?)0+$/, '$1');

/** Price with decimals of its market's own. */
export const formatQuote = (value: Quote, decimals: number): string =>
  figure(value, { decimals, rounding: 'halfEven' });

/**
 * Price or amount in the order book: 6 decimals, truncated, so that no row promises more than is available (CONST-12).
 */
export const formatBook = (value: Quote): string => figure(value, { decimals: 6, rounding: 'down' });

/** High or low of a day: 2 decimals; below 1 up to 6, so that a cheap coin does not read 0.00 (D-76). */
export function formatHighLow(value: Quote): string {
  const price = known(value);
  if (price === null || compare(abs(price), '1') >= 0)
    return figure(price, { decimals: 2, rounding: 'halfEven' });
  return atScale(price, 6, 'halfEven')
    .replace(/0{1,4}$/, '')
    .replace('-', MINUS);
}

/** Change in percent: 2 decimals, `+` or U+2212 before it; zero has no sign (CONST-12). */
export const formatPercent = (percent: Quote): string =>
  figure(percent, { decimals: 2, rounding: 'halfEven', signed: true, suffix: '%' });

/** Percent without sign or needless zeros, at most 6 decimals: `2%`, `0.125%`. */
export function plainPercent(percent: Decimal): string {
  const digits = roundHalfEven(percent, 6);
  return `${digits.startsWith('-') ? MINUS : ''}${grouped(abs(digits))}%`;
}

const CHANGE = /^([+\-\u2212]?)(\d+(?:\.\d+)?)\s*%?$/;

/** Reads the change text of a market, `+2.31%`, as percent; null when it is no such text. */
export function readChange(text: string): Decimal | null {
  const [, mark, digits] = CHANGE.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  return mark === '-' || mark === MINUS ? `-${digits}` : digits;
}

/**
 * True when a change text counts as falling: only with a leading minus; zero and everything else count as rising
 * (D-85).
 */
export const isFalling = (text: string): boolean => /^\s*[-\u2212]/.test(text);
