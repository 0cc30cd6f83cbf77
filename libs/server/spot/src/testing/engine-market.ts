import { applyFills, applySweep } from '../engine/apply-fills';
import { mayRest } from '../engine/crossing';
import type { PriceWindow } from '../engine/crossing';
import { planMatch } from '../engine/match';
import type { IncomingOrder, MatchPlan } from '../engine/match';
import type { BookDraft } from '../engine/book-draft';
import type { EditableBook } from '../engine/book-view';
import { OrderBook } from '../engine/order-book';
import type { Quotes } from '../engine/quotes';
import { NO_QUOTES } from '../engine/quotes';
import { planSweep } from '../engine/sweep';
import type { SweepFill } from '../engine/sweep';

/** An order for a market in memory; `rests` leaves the open quantity in the book, like a limit order. */
export interface MarketOrder extends IncomingOrder {
  readonly id: number;
  readonly rests: boolean;
}

/** Members trade with each other at any price. */
export const ANY_PRICE: PriceWindow = { least: 0n, most: 10n ** 40n };

/** One market of the engine without a database, order by order, for tests and benchmarks. */
export class EngineMarket<Book extends EditableBook = OrderBook> {
  private constructor(
    readonly book: Book,
    public quotes: Quotes,
  ) {}

  static empty(): EngineMarket {
    return new EngineMarket(new OrderBook(), NO_QUOTES);
  }

  /** A market whose changes go to a draft of another one's book. */
  static over(draft: BookDraft): EngineMarket<BookDraft> {
    return new EngineMarket(draft, draft.quotes);
  }

  /** Places an order; one that would match the same owner changes nothing. */
  place(order: MarketOrder): MatchPlan {
    const planned = planMatch(this.book, this.quotes, order);
    if (planned.meetsOwn) return planned;
    for (const { id } of planned.withdrawn) this.book.remove(id);
    applyFills(this.book, planned.fills);
    const { id, owner, side, limit: price, size, window } = order;
    const remaining = 'quantity' in size ? size.quantity - planned.quantity : 0n;
    if (order.rests && remaining > 0n && mayRest(side, price, window)) {
      this.book.add({ id, owner, account: 1, side, price, feeRate: 0n, remaining, value: planned.value });
    }
    return planned;
  }

  /** Applies new quotes and fills the orders they reach. */
  quote(quotes: Quotes): readonly SweepFill[] {
    this.quotes = quotes;
    const fills = planSweep(this.book, quotes);
    applySweep(this.book, fills);
    return fills;
  }

  /** Removes an order from the book. */
  cancel(id: number): void {
    this.book.remove(id);
  }
}
