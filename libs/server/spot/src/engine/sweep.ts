import type { BookView, SideView } from './book-view';
import { isPriceAcceptable } from './orders';
import type { RestingOrder, Side } from './orders';
import type { QuoteLevel, Quotes } from './quotes';
import { min } from './units';

/** A resting order filled by the house at the order's price, from the size of a level that has crossed it. */
export interface SweepFill {
  readonly order: Readonly<RestingOrder>;
  readonly level: QuoteLevel;
  readonly quantity: bigint;
}

/** True when the market has reached or crossed a resting order. */
export function isReached(book: BookView, quotes: Quotes): boolean {
  return reaches('buy', book.buy.best, quotes.sell) || reaches('sell', book.sell.best, quotes.buy);
}

function reaches(side: Side, best: bigint | undefined, levels: readonly QuoteLevel[]): boolean {
  const level = levels.find(({ remaining }) => remaining > 0n);
  return best !== undefined && level !== undefined && isPriceAcceptable(side, best, level.price);
}

/**
 * Plans which resting orders new quotes fill, by price-time priority and the quoted sizes; changes nothing. A long sweep
 * can be cut: it returns the first `limit` fills and, once those are applied, the next ones.
 */
export function planSweep(book: BookView, quotes: Quotes, limit = Infinity): readonly SweepFill[] {
  const fills: SweepFill[] = [];
  for (const [side, levels] of [
    [book.buy, quotes.sell],
    [book.sell, quotes.buy],
  ] as const) {
    for (const fill of sweepSide(side, levels)) {
      if (fills.length >= limit) return fills;
      fills.push(fill);
    }
  }
  return fills;
}

function* sweepSide(orders: SideView, levels: readonly QuoteLevel[]): Generator<SweepFill> {
  let at = 0;
  let left = levels[0]?.remaining ?? 0n;
  for (const order of orders.orders()) {
    let open = order.remaining;
    for (
      let level = levels[at];
      open > 0n && level && isPriceAcceptable(order.side, order.price, level.price);
      level = levels[at]
    ) {
      const quantity = min(open, left);
      if (quantity > 0n) yield { order, level, quantity };
      open -= quantity;
      left -= quantity;
      if (left > 0n) continue;
      at += 1;
      left = levels[at]?.remaining ?? 0n;
    }
    if (open > 0n) break;
  }
}
