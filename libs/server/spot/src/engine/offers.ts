import type { BookView } from './book-view';
import type { RestingOrder, Side } from './orders';
import type { QuoteLevel, Quotes } from './quotes';

/** Something that can be filled against: a member's order or a level of the house maker. */
export type Offer =
  | { readonly price: bigint; readonly available: bigint; readonly order: Readonly<RestingOrder> }
  | { readonly price: bigint; readonly available: bigint; readonly level: QuoteLevel };

/**
 * All offers of a side in matching order: best price first; at the same price members before the house, members by
 * time. Book and quotes must not change during the iteration.
 */
export function* offers(book: BookView, quotes: Quotes, side: Side): Generator<Offer> {
  const orders = book[side].orders();
  let next = orders.next();
  for (const level of quotes[side]) {
    while (!next.done && !isBetter(side, level.price, next.value.price)) {
      yield ofOrder(next.value);
      next = orders.next();
    }
    if (level.remaining > 0n) yield { price: level.price, available: level.remaining, level };
  }
  for (; !next.done; next = orders.next()) yield ofOrder(next.value);
}

const ofOrder = (order: Readonly<RestingOrder>): Offer => ({
  price: order.price,
  available: order.remaining,
  order,
});

/** True when an offer at `a` is filled before one at `b`. */
const isBetter = (side: Side, a: bigint, b: bigint): boolean => (side === 'sell' ? a < b : a > b);
