import type { MarketRules } from '@ex/api-client/spot';
import { add, compare, type Decimal, div, max, min, percentOf, roundDown, sub } from '@ex/money';
import type { Balances, OrderDraft } from './draft';
import { effectivePrice, isPositive, orderTotal } from './figures';

/** One tap on the price stepper, in the quote coin (SPOT-15). */
const PRICE_STEP = '0.01';

/** The smallest step of a price with so many decimals. */
const tickSize = (decimals: number): Decimal => (decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`);

/**
 * Step of the price stepper: 0.01, unless the market's own step is coarser, or the coin is below 1, where 0.01 would throw
 * the price about: then the market's own step.
 */
const priceStep = (price: Decimal, decimals: number): Decimal =>
  decimals < 2 || (compare(price, '1') < 0 && decimals > 2) ? tickSize(decimals) : PRICE_STEP;

/** Price after a tap on the stepper; an empty field starts at the last price (SPOT-15). Never below one step. */
export function stepPrice(
  price: string,
  direction: 1 | -1,
  lastPrice: Decimal | undefined,
  decimals: number,
): Decimal {
  const from = isPositive(price) ? price : lastPrice;
  if (from === undefined) return PRICE_STEP;
  const step = priceStep(from, decimals);
  const next = direction === 1 ? add(from, step) : max(sub(from, step), min(from, step));
  return roundDown(next, decimals);
}

/** Quantity that an amount buys at a price, cut at the market's decimals; '' while one of them is missing. */
export function affordableQuantity(price: string | undefined, amount: string, decimals: number): string {
  return isPositive(price) && isPositive(amount) ? div(amount, price, decimals) : '';
}

/** Draft with a new quantity; on a market order the amount follows at the last price (D-41). */
export function withQuantity(
  draft: OrderDraft,
  quantity: string,
  lastPrice: Decimal | undefined,
): OrderDraft {
  const amount = draft.type === 'market' ? orderTotal(lastPrice, quantity) : draft.amount;
  return { ...draft, quantity, amount };
}

/** Draft of a market order with a new amount; the quantity follows at the last price (D-41). */
export function withAmount(
  draft: OrderDraft,
  amount: string,
  lastPrice: Decimal | undefined,
  rules: MarketRules,
): OrderDraft {
  return { ...draft, amount, quantity: affordableQuantity(lastPrice, amount, rules.quantityDecimals) };
}

/**
 * Draft that uses a share of the balance (SPOT-18, D-42): a buy turns that share of the quote coin into a quantity at the
 * price, a sell takes that share of the base coin; always rounded down, so that it never costs more than there is. A limit
 * buy without a price takes the last price. Undefined while balance or price are unknown.
 * @param share whole percent
 */
export function withShare(
  typed: OrderDraft,
  share: number,
  balances: Balances,
  rules: MarketRules,
  lastPrice: Decimal | undefined,
): OrderDraft | undefined {
  const isBuy = typed.side === 'buy';
  const isMarket = typed.type === 'market';
  const draft = isBuy ? withPrice(typed, lastPrice, rules) : typed;
  const price = effectivePrice(draft, lastPrice);
  const balance = isBuy ? balances.quote : balances.base;
  if (balance === undefined || (price === undefined && (isBuy || isMarket))) return undefined;
  const part = percentOf(balance, share);
  if (isBuy) {
    const quantity = affordableQuantity(price, part, rules.quantityDecimals) || '0';
    return { ...draft, quantity, amount: isMarket ? part : draft.amount };
  }
  const quantity = roundDown(part, rules.quantityDecimals);
  return { ...draft, quantity, amount: isMarket ? orderTotal(price, quantity) || '0' : draft.amount };
}

/** A limit order's draft with the last price where none is typed. */
function withPrice(
  draft: OrderDraft,
  lastPrice: Decimal | undefined,
  { priceDecimals }: MarketRules,
): OrderDraft {
  if (draft.type !== 'limit' || isPositive(draft.price) || !isPositive(lastPrice)) return draft;
  return { ...draft, price: roundDown(lastPrice, priceDecimals) };
}
