import { abs } from '../arithmetic';
import { compare } from '../compare';
import type { Decimal } from '../decimal';
import { AMOUNT_SCALE } from '../rates';
import { atScale, roundHalfEven } from '../rounding';
import { figure, grouped, known, MINUS, MISSING, type Quote } from './figure';
import { formatTinyPrice } from './tiny-price';

/** Price: 6 decimals (CONST-12); a tiny one `0.0₅1234` (RIM-41). */
export const formatPrice = (value: Quote): string =>
  formatTinyPrice(value) ?? figure(value, { decimals: 6, rounding: 'halfEven' });

/**
 * Formats a price that an order stands for: 6 decimals, and all 8 of the wire where 6 would tell another price, as those
 * of cheap coins do (`0.00012345`, not `0.000123`); a tiny one as everywhere, with all its digits.
 */
export function formatExactPrice(value: Quote): string {
  const price = known(value);
  const exact = price && roundHalfEven(price, AMOUNT_SCALE);
  const decimals = exact && compare(roundHalfEven(exact, 6), exact) !== 0 ? AMOUNT_SCALE : 6;
  return formatTinyPrice(exact, AMOUNT_SCALE) ?? figure(exact, { decimals, rounding: 'halfEven' });
}

/** Price without needless zeros, for places where several stand side by side: at least 2 decimals of 6. */
export const formatShortPrice = (value: Quote): string =>
  formatPrice(value).replace(/(\.\d{2}\d*?)0+$/, '$1');

/** Price with decimals of its market's own; a tiny one `0.0₅1234` with all of them (RIM-41). */
export function formatQuote(value: Quote, decimals: number): string {
  const price = known(value);
  const rounded = price && roundHalfEven(price, decimals);
  return formatTinyPrice(rounded, decimals) ?? figure(rounded, { decimals, rounding: 'halfEven' });
}

/**
 * Price or amount in the order book: 6 decimals, truncated, so that no row promises more than is available (CONST-12).
 */
export const formatBook = (value: Quote): string => figure(value, { decimals: 6, rounding: 'down' });

/** High or low of a day: 2 decimals; below 1 up to 6 (D-76), a tiny one `0.0₅1234`, so that a cheap coin does not read 0.00. */
export function formatHighLow(value: Quote): string {
  const tiny = formatTinyPrice(value);
  if (tiny) return tiny;
  const price = known(value);
  if (price === null || compare(abs(price), '1') >= 0)
    return figure(price, { decimals: 2, rounding: 'halfEven' });
  return atScale(price, 6, 'halfEven')
    .replace(/0{1,4}$/, '')
    .replace('-', MINUS);
}

/** A price in dollars, `≈ $12.50`; one that would read 0.00 with its digits, as high and low have them (RIM-41). */
export function formatDollarPrice(value: Quote): string {
  const price = known(value);
  if (price === null) return MISSING;
  const digits = compare(price, '0.005') < 0 ? formatHighLow(price) : formatQuote(price, 2);
  return `≈ $${digits}`;
}

/** The estimate of a price in dollars; undefined where it would repeat the price, as in a market against USDT (LIFT-12). */
export function formatDollarEstimate(dollars: Quote, price: Quote): string | undefined {
  const estimate = formatDollarPrice(dollars);
  return estimate === MISSING || estimate === formatDollarPrice(price) ? undefined : estimate;
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
