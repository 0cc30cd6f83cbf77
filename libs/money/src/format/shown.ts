/** The formatters of figures in the reader's form; the modules they come from say what each is for. */
import * as amounts from './amounts';
import { formatCompact as compact } from './compact';
import { fromForm, inForm } from './form';
import * as market from './market';
import * as parts from './parts';
import * as tiny from './tiny-price';

const shown =
  <Given extends readonly unknown[]>(format: (...given: Given) => string) =>
  (...given: Given): string =>
    inForm(format(...given));

export const formatBalance = shown(amounts.formatBalance);
export const formatDollar = shown(amounts.formatDollar);
export const formatFeeRate = shown(amounts.formatFeeRate);
export const formatLimit = shown(amounts.formatLimit);
export const formatProfit = shown(amounts.formatProfit);
export const formatSignedBalance = shown(amounts.formatSignedBalance);
export const formatStake = shown(amounts.formatStake);
export const formatCompact = shown(compact);
export const formatBook = shown(market.formatBook);
export const formatDollarPrice = shown(market.formatDollarPrice);
export const formatExactPrice = shown(market.formatExactPrice);
export const formatHighLow = shown(market.formatHighLow);
export const formatPercent = shown(market.formatPercent);
export const formatPrice = shown(market.formatPrice);
export const formatQuote = shown(market.formatQuote);
export const formatShortPrice = shown(market.formatShortPrice);

export function formatDollarEstimate(
  ...given: Parameters<typeof market.formatDollarEstimate>
): string | undefined {
  const estimate = market.formatDollarEstimate(...given);
  return estimate === undefined ? undefined : inForm(estimate);
}

export function formatTinyPrice(...given: Parameters<typeof tiny.formatTinyPrice>): string | null {
  const price = tiny.formatTinyPrice(...given);
  return price === null ? null : inForm(price);
}

/** Takes a shown text with a tiny price apart; null for any other text. */
export function readTinyPrice(text: string): tiny.TinyPriceParts | null {
  const price = tiny.readTinyPrice(fromForm(text));
  if (!price) return null;
  const { before, zeros, after, full } = price;
  return { before: inForm(before), zeros, after: inForm(after), full: inForm(full) };
}

/** Splits a shown figure: `1,234.50000000 BTC` into `1,234.5`, `0000000` and ` BTC`, `5.00` into `5` and `.00`. */
export function splitTail(text: string): parts.TailParts {
  const { significant, tail, unit } = parts.splitTail(fromForm(text));
  return { significant: inForm(significant), tail: inForm(tail), unit };
}

/** Plain text of a shown figure for the clipboard, in the product's form without groups; '' when unknown. */
export const copyText = (text: string): string => parts.copyText(fromForm(text));
