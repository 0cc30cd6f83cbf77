import {
  add,
  AMOUNT_SCALE,
  atScale,
  compare,
  div,
  feeAtRate,
  max,
  min,
  mul,
  percentOf,
  roundDown,
  roundUp,
  sign,
  sub,
} from '@ex/money';
import { BUY, type Balances, type Draft, LIMIT, MARKET, type MarketRules } from './draft';

/** One press of a price step key, in the quote coin (SPOT-15). */
export const PRICE_STEP = '0.01';

const positive = (text: string | undefined): text is string =>
  text !== undefined && text !== '' && sign(text) > 0;

/** The price an order is worked out with: the limit, or the latest close of a market order. */
export function priceOf(draft: Draft, close: string | undefined): string | undefined {
  const price = draft.kind === LIMIT ? draft.price : close;
  return positive(price) ? price : undefined;
}

/** The smallest step of a price with so many decimals. */
const tick = (decimals: number): string => (decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`);

/**
 * The step of a price: 0.01, unless the market's own step is coarser, or the coin is below 1, where 0.01 would throw it
 * about: then the market's own step.
 */
export const stepOf = (price: string, decimals: number): string =>
  decimals < 2 || (compare(price, '1') < 0 && decimals > 2) ? tick(decimals) : PRICE_STEP;

/** Price after a step key, up or down; an empty field starts at the latest close (SPOT-15). Never below one step. */
export function stepPrice(
  price: string,
  direction: 1 | -1,
  close: string | undefined,
  decimals: number,
): string {
  const from = positive(price) ? price : close;
  if (from === undefined) return PRICE_STEP;
  const step = stepOf(from, decimals);
  const next = direction === 1 ? add(from, step) : max(sub(from, step), min(from, step));
  return roundDown(next, decimals);
}

/** `price x quantity` in the quote coin, cut at 8 decimals; '' while one of them is missing. */
export function totalOf(price: string | undefined, quantity: string): string {
  return positive(price) && positive(quantity) ? roundDown(mul(price, quantity), AMOUNT_SCALE) : '';
}

/** Quantity that an amount buys at a price, cut at the market's decimals; '' while one of them is missing. */
export function quantityFor(price: string | undefined, amount: string, decimals: number): string {
  return positive(price) && positive(amount) ? div(amount, price, decimals) : '';
}

/** A new quantity; on a market order the amount follows by the latest close (D-41). */
export function withQuantity(draft: Draft, quantity: string, close: string | undefined): Draft {
  const amount = draft.kind === MARKET ? totalOf(close, quantity) : draft.amount;
  return { ...draft, quantity, amount };
}

/** A new amount of a market order; the quantity follows by the latest close (D-41). */
export function withAmount(
  draft: Draft,
  amount: string,
  close: string | undefined,
  rules: MarketRules,
): Draft {
  return { ...draft, amount, quantity: quantityFor(close, amount, rules.quantityDecimals) };
}

/**
 * A share of the balance (SPOT-18, D-42): a buy turns that share of the quote coin into a quantity at the price, a sell
 * takes that share of the base coin; always rounded down, so that it never costs more than there is. A limit buy without
 * a price takes the latest close as its price. Undefined while balance or price are not known.
 */
export function withShare(
  typed: Draft,
  share: number,
  balances: Balances,
  rules: MarketRules,
  close: string | undefined,
): Draft | undefined {
  const draft = typed.side === BUY ? priced(typed, close, rules) : typed;
  const price = priceOf(draft, close);
  const balance = draft.side === BUY ? balances.quote : balances.base;
  if (balance === undefined || (price === undefined && (draft.side === BUY || draft.kind === MARKET)))
    return undefined;
  const part = percentOf(balance, share);
  if (draft.side === BUY) {
    const quantity = quantityFor(price, part, rules.quantityDecimals) || '0';
    return { ...draft, quantity, amount: draft.kind === MARKET ? part : draft.amount };
  }
  const quantity = roundDown(part, rules.quantityDecimals);
  return {
    ...draft,
    quantity,
    amount: draft.kind === MARKET ? totalOf(price, quantity) || '0' : draft.amount,
  };
}

/** The draft with a price, from the latest close where none is typed. */
function priced(draft: Draft, close: string | undefined, { priceDecimals }: MarketRules): Draft {
  const missing = draft.kind === LIMIT && !positive(draft.price) && positive(close);
  return missing ? { ...draft, price: roundDown(close, priceDecimals) } : draft;
}

/** What leaves the account in its own coin: of a buy the quote coin, of a sell the base coin; '' while not known. */
export function costOf(draft: Draft): string {
  if (draft.side !== BUY) return draft.quantity;
  return draft.kind === MARKET ? draft.amount : exactTotal(draft.price, draft.quantity);
}

/** What an order reserves is not rounded in its favour. */
const exactTotal = (price: string, quantity: string): string =>
  positive(price) && positive(quantity) ? roundUp(mul(price, quantity), AMOUNT_SCALE) : '';

/** What arrives if all is filled at `price`, before and after the fee, in the coin that is received. */
export interface Proceeds {
  readonly gross: string;
  readonly fee: string;
  readonly net: string;
}

/** Estimate of what an order brings; undefined while price, quantity or fee rate are not known. */
export function proceedsOf(
  draft: Draft,
  close: string | undefined,
  fee: string | undefined,
): Proceeds | undefined {
  const price = priceOf(draft, close);
  const gross = draft.side === BUY ? draft.quantity : totalOf(price, draft.quantity);
  if (!positive(gross) || fee === undefined || price === undefined) return undefined;
  const taken = feeAtRate(gross, fee);
  return { gross, fee: taken, net: sub(gross, taken) };
}

/** The amount field of a call: 8 decimals at most, `0` for nothing. */
export const wireAmount = (value: string): string => (value === '' ? '0' : atScale(value, AMOUNT_SCALE));
