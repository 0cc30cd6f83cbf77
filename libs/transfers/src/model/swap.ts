import type { PickerCoin } from '@ex/contract';
import {
  compare,
  div,
  exchangeAmountFor,
  exchangeQuote,
  type ExchangeQuote,
  type ExchangeTerms,
  AMOUNT_SCALE,
  formatBalance,
  mul,
  sign,
  sub,
  withUnit,
} from '@ex/money';

/** A coin that can be exchanged; what the server does not tell is missing (D-88, D-89). */
export interface SwapCoin extends PickerCoin {
  readonly price?: string | undefined;
  readonly ask_price?: string | undefined;
  readonly spread?: string | undefined;
  readonly fee_rate?: string | undefined;
  readonly min_value?: string | undefined;
  readonly max_value?: string | undefined;
}

/** What the exchange form holds, texts as they are kept. Of `amount` and `wished` at most one is filled. */
export type SwapFields = {
  readonly account: string;
  /** Ids of the coins. */
  readonly from: string;
  readonly to: string;
  /** Typed amount that is given. */
  readonly amount: string;
  /** Typed amount that shall arrive; the amount given follows the price. */
  readonly wished: string;
};

export const EMPTY_SWAP: SwapFields = { account: '1', from: '', to: '', amount: '', wished: '' };

/** The two coins of a form: the chosen ones, else the first two of the list. */
export function coinsOf(
  { from, to }: SwapFields,
  coins: readonly SwapCoin[],
): { readonly from: SwapCoin | undefined; readonly to: SwapCoin | undefined } {
  const chosen = (id: string) => coins.find((coin) => String(coin.id) === id);
  const giving = chosen(from) ?? coins.find((coin) => String(coin.id) !== to);
  const taking = chosen(to);
  return { from: giving, to: taking && taking !== giving ? taking : coins.find((coin) => coin !== giving) };
}

/** What an exchange of two coins goes by; undefined while a price is missing. Spread and fee are those of the coin taken. */
export function termsOf(from: SwapCoin | undefined, to: SwapCoin | undefined): ExchangeTerms | undefined {
  const [fromPrice, toPrice] = [from?.price ?? '0', to?.ask_price ?? to?.price ?? '0'];
  if (sign(fromPrice) <= 0 || sign(toPrice) <= 0) return undefined;
  return { fromPrice, toPrice, spread: to?.spread ?? '0', feeRate: to?.fee_rate ?? '0' };
}

/** What is given and what it brings at these terms; `amount` is '' while nothing usable is entered. */
export interface Worked {
  readonly amount: string;
  readonly quote: ExchangeQuote | undefined;
}

/** Works out the side that was not typed. */
export function workOut({ amount, wished }: SwapFields, terms: ExchangeTerms | undefined): Worked {
  const given = isGiven(wished) ? (terms && exchangeAmountFor(wished, terms)) || '' : amount;
  return { amount: given, quote: terms && isGiven(given) ? exchangeQuote(given, terms) : undefined };
}

const isGiven = (text: string): boolean => text !== '' && sign(text) > 0;

/** The arithmetic of a quote line by line, all in the coin taken: `market - spread - fee = received` to the last digit. */
export interface SwapLines {
  /** What the amount is worth at the two prices. */
  readonly market: string;
  readonly spread: string;
  readonly fee: string;
  readonly received: string;
}

export function linesOf(
  amount: string,
  { gross, fee, received }: ExchangeQuote,
  terms: ExchangeTerms,
): SwapLines {
  const market = div(mul(amount, terms.fromPrice), terms.toPrice, AMOUNT_SCALE);
  return { market, spread: sub(market, gross), fee, received };
}

/** The price of one coin in the other, before spread and fee: `1 BTC ≈ 64,210.50000000 USDT`, the dearer coin first. */
export function rateText(
  { fromPrice, toPrice }: Pick<ExchangeTerms, 'fromPrice' | 'toPrice'>,
  from: string,
  to: string,
): string {
  if (compare(fromPrice, toPrice) < 0) return rateText({ fromPrice: toPrice, toPrice: fromPrice }, to, from);
  return `1\u202f${from} ≈ ${withUnit(formatBalance(div(fromPrice, toPrice, AMOUNT_SCALE)), to)}`;
}

/** Why an exchange cannot be asked for; `least`, `most`: the value in USDT is out of bounds. */
export type SwapProblem = 'missing' | 'balance' | 'least' | 'most' | 'nothing';

/** Looks for what is wrong with an amount, first things first; undefined when it may be sent. */
export function checkSwap(
  { amount, quote }: Worked,
  from: SwapCoin | undefined,
  to: SwapCoin | undefined,
): SwapProblem | undefined {
  if (!isGiven(amount)) return 'missing';
  if (from?.balance !== undefined && compare(amount, from.balance) > 0) return 'balance';
  if (!quote) return undefined;
  if (to?.min_value !== undefined && compare(quote.value, to.min_value) < 0) return 'least';
  if (to?.max_value !== undefined && compare(quote.value, to.max_value) > 0) return 'most';
  return sign(quote.received) > 0 ? undefined : 'nothing';
}

/** The other way round: what was taken is given. The typed amount stays on its coin. */
export function flipped(
  fields: SwapFields,
  from: SwapCoin | undefined,
  to: SwapCoin | undefined,
): SwapFields {
  const id = (coin: SwapCoin | undefined): string => (coin ? String(coin.id) : '');
  return { ...fields, from: id(to), to: id(from), amount: fields.wished, wished: fields.amount };
}
