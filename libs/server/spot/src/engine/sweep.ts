import type { BookSide } from './book-side';
import type { OrderBook } from './order-book';
import { isPriceAcceptable } from './orders';
import type { RestingOrder, Side } from './orders';
import type { QuoteLevel, Quotes } from './quotes';
import { min } from './units';

/** A resting order filled by the house at the order's price, from the size of a level that has crossed it. */
export interface SweepFill {
  readonly order: RestingOrder;
  readonly level: QuoteLevel;
  readonly quantity: bigint;
}

/** True when the market has reached or crossed a resting order. */
export function isReached(book: OrderBook, quotes: Quotes): boolean {
  return reaches('buy', book.buy.best, quotes.sell) || reaches('sell', book.sell.best, quotes.buy);
}

function reaches(side: Side, best: bigint | undefined, levels: readonly QuoteLevel[]): boolean {
  const level = levels.find(({ remaining }) => remaining > 0n);
  return best !== undefined && level !== undefined && isPriceAcceptable(side, best, level.price);
}

/** Plans which resting orders new quotes fill, by price-time priority and the quoted sizes; changes nothing. */
export function planSweep(book: OrderBook, quotes: Quotes): readonly SweepFill[] {
  return [...sweepSide(book.buy, quotes.sell), ...sweepSide(book.sell, quotes.buy)];
}

function sweepSide(orders: BookSide, levels: readonly QuoteLevel[]): SweepFill[] {
  const fills: SweepFill[] = [];
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
      if (quantity > 0n) fills.push({ order, level, quantity });
      open -= quantity;
      left -= quantity;
      if (left > 0n) continue;
      at += 1;
      left = levels[at]?.remaining ?? 0n;
    }
    if (open > 0n) break;
  }
  return fills;
}
