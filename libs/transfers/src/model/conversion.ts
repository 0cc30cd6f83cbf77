import type { ConversionCoin } from '@ex/api-client/transfers';
import {
  AMOUNT_SCALE,
  compare,
  div,
  exchangeAmountFor,
  exchangeQuote,
  type ExchangeQuote,
  type ExchangeTerms,
  formatBalance,
  mul,
  sign,
  sub,
  withUnit,
} from '@ex/money';

/** Stored texts of the conversion form. Of `payAmount` and `receiveAmount` at most one is filled. */
export type ConversionFields = {
  readonly account: string;
  /** Ids of the coins. */
  readonly from: string;
  readonly to: string;
  /** Typed amount that is given. */
  readonly payAmount: string;
  /** Typed amount that shall arrive; the amount given follows the price. */
  readonly receiveAmount: string;
  readonly fundPassword: string;
};

export const EMPTY_CONVERSION: ConversionFields = {
  account: '1',
  from: '',
  to: '',
  payAmount: '',
  receiveAmount: '',
  fundPassword: '',
};

/** The two coins of a form. */
export interface ConversionPair {
  readonly from: ConversionCoin | undefined;
  readonly to: ConversionCoin | undefined;
}

/** Selects the chosen coins, else the first two of the list; never the same twice. */
export function selectCoins(
  { from, to }: Pick<ConversionFields, 'from' | 'to'>,
  coins: readonly ConversionCoin[],
): ConversionPair {
  const byId = (id: string) => coins.find((coin) => String(coin.id) === id);
  const given = byId(from) ?? coins.find((coin) => String(coin.id) !== to);
  const taken = byId(to);
  return { from: given, to: taken && taken !== given ? taken : coins.find((coin) => coin !== given) };
}

/** Prices, spread and fee of a conversion; undefined while a price is missing. Spread and fee are those of the coin taken. */
export function conversionTerms({ from, to }: ConversionPair): ExchangeTerms | undefined {
  const [fromPrice, toPrice] = [from?.bidPrice ?? '0', to?.askPrice ?? '0'];
  if (sign(fromPrice) <= 0 || sign(toPrice) <= 0) return undefined;
  return { fromPrice, toPrice, spread: to?.spread ?? '0', feeRate: to?.feeRate ?? '0' };
}

/** What is given and what it yields; `payAmount` is '' while nothing usable is entered. */
export interface ConversionEstimate {
  readonly payAmount: string;
  readonly quote: ExchangeQuote | undefined;
}

/** Computes the side that was not typed. */
export function estimateConversion(
  { payAmount, receiveAmount }: Pick<ConversionFields, 'payAmount' | 'receiveAmount'>,
  terms: ExchangeTerms | undefined,
): ConversionEstimate {
  const amount = isPositive(receiveAmount)
    ? (terms && exchangeAmountFor(receiveAmount, terms)) || ''
    : payAmount;
  return { payAmount: amount, quote: terms && isPositive(amount) ? exchangeQuote(amount, terms) : undefined };
}

const isPositive = (text: string): boolean => text !== '' && sign(text) > 0;

/** A quote line by line, all in the coin taken: `market - spread - fee = received` to the last digit. */
export interface QuoteLines {
  /** The value of the amount at the two prices. */
  readonly market: string;
  readonly spread: string;
  readonly fee: string;
  readonly received: string;
}

/** Splits a quote into its lines. */
export function quoteLines(
  payAmount: string,
  { gross, fee, received }: ExchangeQuote,
  terms: ExchangeTerms,
): QuoteLines {
  const market = div(mul(payAmount, terms.fromPrice), terms.toPrice, AMOUNT_SCALE);
  return { market, spread: sub(market, gross), fee, received };
}

/** The price of one coin in the other, before spread and fee: `1 BTC ≈ 64,210.50000000 USDT`, the dearer coin first. */
export function formatRate(
  { fromPrice, toPrice }: Pick<ExchangeTerms, 'fromPrice' | 'toPrice'>,
  from: string,
  to: string,
): string {
  if (compare(fromPrice, toPrice) < 0)
    return formatRate({ fromPrice: toPrice, toPrice: fromPrice }, to, from);
  return `1\u202f${from} ≈ ${withUnit(formatBalance(div(fromPrice, toPrice, AMOUNT_SCALE)), to)}`;
}

/** Why an amount cannot be converted; `belowMin`, `aboveMax`: its value in USDT is out of bounds. */
export type ConversionProblem = 'missing' | 'balance' | 'belowMin' | 'aboveMax' | 'nothing';

/** Checks an amount, in order of priority; undefined when it may be sent. */
export function checkConversion(
  { payAmount, quote }: ConversionEstimate,
  { from, to }: ConversionPair,
): ConversionProblem | undefined {
  if (!isPositive(payAmount)) return 'missing';
  if (from && from.available !== null && compare(payAmount, from.available) > 0) return 'balance';
  if (!quote || !to) return undefined;
  if (to.minValue !== null && compare(quote.value, to.minValue) < 0) return 'belowMin';
  if (to.maxValue !== null && compare(quote.value, to.maxValue) > 0) return 'aboveMax';
  return sign(quote.received) > 0 ? undefined : 'nothing';
}

/** The fields the other way round: the taken coin is now given. The typed amount stays with its coin. */
export function reverseConversion(
  { payAmount, receiveAmount }: Pick<ConversionFields, 'payAmount' | 'receiveAmount'>,
  { from, to }: ConversionPair,
): Pick<ConversionFields, 'from' | 'to' | 'payAmount' | 'receiveAmount'> {
  const id = (coin: ConversionCoin | undefined): string => (coin ? String(coin.id) : '');
  return { from: id(to), to: id(from), payAmount: receiveAmount, receiveAmount: payAmount };
}
