import type { BookLevel, OrderBook } from '@ex/api-client/markets';
import { add, AMOUNT_SCALE, changePercent, compare, type Decimal, div, min, mul, sub } from '@ex/money';
import type { OrderDraft } from './draft';
import { isPositive } from './figures';

/** The estimated fill of a market order against the current book. */
export interface FillEstimate {
  /** Average price of what is filled, in the quote coin. */
  readonly averagePrice: Decimal;
  /** How much worse that is than the best price, percent with 4 decimals, never negative. */
  readonly slippage: Decimal;
  /** False when the book shown does not hold enough for the whole order. */
  readonly isWhole: boolean;
}

interface Filled {
  readonly base: Decimal;
  readonly quote: Decimal;
}

/**
 * Estimates the fill of a market order: a buy spends its amount on the asks, a sell gives its quantity to the bids (D-41).
 * Undefined for limit orders, and while the figure or the book is missing.
 */
export function estimateFill(draft: OrderDraft, book: OrderBook | undefined): FillEstimate | undefined {
  const isBuy = draft.side === 'buy';
  const levels = (isBuy ? book?.asks : book?.bids)?.filter(({ quantity }) => isPositive(quantity)) ?? [];
  const wanted = isBuy ? draft.amount : draft.quantity;
  const [best] = levels;
  if (draft.type !== 'market' || !isPositive(wanted) || !best) return undefined;
  const spent = (filled: Filled): Decimal => (isBuy ? filled.quote : filled.base);
  const filled = levels.reduce<Filled>(
    (sum, level) => {
      const part = takeOf(level, sub(wanted, spent(sum)), isBuy);
      return { base: add(sum.base, part.base), quote: add(sum.quote, part.quote) };
    },
    { base: '0', quote: '0' },
  );
  if (!isPositive(filled.base)) return undefined;
  const averagePrice = div(filled.quote, filled.base, AMOUNT_SCALE);
  const [from, to] = isBuy ? [best.price, averagePrice] : [averagePrice, best.price];
  const slippage = changePercent(from, to) ?? '0';
  return {
    averagePrice,
    slippage: compare(slippage, '0') < 0 ? '0' : slippage,
    isWhole: compare(spent(filled), wanted) >= 0,
  };
}

/** What an order takes of a level with the rest of its amount (buy) or quantity (sell). */
function takeOf({ price, quantity }: BookLevel, rest: Decimal, isBuy: boolean): Filled {
  if (!isPositive(rest)) return { base: '0', quote: '0' };
  const value = mul(price, quantity);
  if (isBuy) {
    if (compare(rest, value) >= 0) return { base: quantity, quote: value };
    return { base: div(rest, price, 2 * AMOUNT_SCALE), quote: rest };
  }
  const base = min(rest, quantity);
  return { base, quote: mul(price, base) };
}
