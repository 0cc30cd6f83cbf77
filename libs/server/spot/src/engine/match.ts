import type { BookView } from './book-view';
import { meet } from './crossing';
import type { PriceWindow } from './crossing';
import { offers } from './offers';
import type { Offer } from './offers';
import { isPriceAcceptable, oppositeSide } from './orders';
import type { RestingOrder, Side } from './orders';
import type { Quotes } from './quotes';
import { min, amountToValue } from './units';

/** An incoming order. */
export interface IncomingOrder {
  readonly owner: number;
  readonly side: Side;
  /** Worst acceptable price: its limit, or the bound of a market order. */
  readonly limit: bigint;
  /** Order size: a quantity of the base coin, or an amount of the quote coin to spend (market buy, D-41). */
  readonly size: { readonly quantity: bigint } | { readonly budget: bigint };
  /** Prices at which it fills against members; undefined when it fills against the house alone. */
  readonly window: PriceWindow | undefined;
}

/** One fill, at the maker's price. */
export interface Fill {
  readonly price: bigint;
  readonly quantity: bigint;
  readonly with: Offer;
}

/** Fills and withdrawals of one order at most: a market waits for less than half a second while they are written. */
const MOST_MET = 1_000;

/** Planned outcome of an incoming order; the book is unchanged. */
export interface MatchPlan {
  readonly fills: readonly Fill[];
  /** Orders that it would have met, but that the market has left behind: they are cancelled with it. */
  readonly withdrawn: readonly Readonly<RestingOrder>[];
  /** True when it skipped a member's offer that its limit accepts. */
  readonly hasSkipped: boolean;
  /** Sum of the filled quantities, and of price x quantity. */
  readonly quantity: bigint;
  readonly value: bigint;
  /** True when the quantity is filled, or the rest of the budget buys nothing at the last price. */
  readonly isComplete: boolean;
  /** True when it could go further, but has as many fills and withdrawals as an order may have. */
  readonly isCut: boolean;
  /** True when the order would match an order of the same owner; the caller rejects it. */
  readonly meetsOwn: boolean;
}

/**
 * Plans the fills of an incoming order by price-time priority, each at the maker's price. Stops when the order is filled, or has
 * its maximum of fills and withdrawals. It also stops when no acceptable offer is left, or when an order of the same owner is
 * next. Members' offers outside of its window are skipped or withdrawn.
 */
export function planMatch(book: BookView, quotes: Quotes, incoming: IncomingOrder): MatchPlan {
  const fills: Fill[] = [];
  const withdrawn: Readonly<RestingOrder>[] = [];
  let quantity = 0n;
  let value = 0n;
  let meetsOwn = false;
  let hasSkipped = false;
  const isFull = () => fills.length + withdrawn.length === MOST_MET;
  let isCut = false;
  const wants = (price: bigint): bigint => wantedAt(incoming, price, quantity, value);
  for (const offer of offers(book, quotes, oppositeSide(incoming.side))) {
    const wanted = isPriceAcceptable(incoming.side, incoming.limit, offer.price) ? wants(offer.price) : 0n;
    if (wanted === 0n) break;
    if ('order' in offer) {
      const meeting = meet(offer.order, incoming.window);
      hasSkipped ||= meeting === 'skips';
      if (meeting === 'skips') continue;
      meetsOwn = offer.order.owner === incoming.owner;
      if (meetsOwn) break;
      if (meeting === 'withdraws') {
        isCut = isFull();
        if (isCut) break;
        withdrawn.push(offer.order);
        continue;
      }
    }
    isCut = isFull();
    if (isCut) break;
    const filled = min(wanted, offer.available);
    fills.push({ price: offer.price, quantity: filled, with: offer });
    quantity += filled;
    value += filled * offer.price;
  }
  const last = fills.at(-1);
  const isComplete = last !== undefined && wants(last.price) === 0n;
  return { fills, withdrawn, hasSkipped, quantity, value, isComplete, isCut, meetsOwn };
}

/** Remaining base quantity that the order takes at a price. */
function wantedAt({ size }: IncomingOrder, price: bigint, quantity: bigint, value: bigint): bigint {
  if ('quantity' in size) return size.quantity - quantity;
  return (amountToValue(size.budget) - value) / price;
}
