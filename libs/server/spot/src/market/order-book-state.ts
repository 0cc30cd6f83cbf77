import type { Depth } from '@ex/contract';
import { applyFills, applySweep } from '../engine/apply-fills';
import type { Fill } from '../engine/match';
import { OrderBook } from '../engine/order-book';
import type { RestingOrder } from '../engine/orders';
import { NO_QUOTES } from '../engine/quotes';
import type { Quotes } from '../engine/quotes';
import type { SweepFill } from '../engine/sweep';

/** Quotes with the books they were built from: the market's, and those of its coins in USDT. */
interface MadeQuotes {
  readonly depth: Depth;
  readonly base: Depth | undefined;
  readonly quote: Depth | undefined;
  /** Last price, if newer than the market's book. */
  readonly last: bigint | undefined;
  /** All levels of the market's book. */
  readonly whole: Quotes;
  /** The offered levels. */
  readonly quotes: Quotes;
}

/**
 * One market in memory: the members' book and the house maker's quotes. Every change of the book clears its revision
 * until the change's transaction has written the new one, so that the book of a failed change is reloaded.
 */
export class OrderBookState {
  book = new OrderBook();
  /** Quotes that orders can be filled against now; they never cross the book. */
  quotes: Quotes = NO_QUOTES;
  /** Database revision of the book; undefined when it must be reloaded. */
  revision: string | undefined;
  /** True while a transaction works on the book; quotes must not change meanwhile. */
  busy = false;
  /** Quotes built from the feed's books, kept while those books are current. */
  offer: MadeQuotes | undefined;
  /** Counts changes of the public book. */
  version = 0;

  /**
   * `symbol` is undefined for a market that the house does not make; `across` lists the markets its quotes are checked
   * against.
   */
  constructor(
    readonly id: number,
    readonly symbol: string | undefined,
    readonly across: readonly string[],
  ) {}

  /** True when no order rests in the book and it matches the database. */
  get isIdle(): boolean {
    return this.book.size === 0 && this.revision !== undefined;
  }

  /** Replaces the book with that of a revision, as read from the database. */
  reset(book: OrderBook, revision: string): void {
    this.change();
    this.book = book;
    this.quotes = NO_QUOTES;
    this.offer = undefined;
    this.revision = revision;
  }

  adopt(quotes: Quotes): void {
    this.quotes = quotes;
    this.version += 1;
  }

  fill(fills: readonly Fill[]): void {
    if (fills.length === 0) return;
    this.change();
    applyFills(this.book, fills);
  }

  sweep(fills: readonly SweepFill[]): void {
    if (fills.length === 0) return;
    this.change();
    applySweep(this.book, fills);
  }

  add(order: RestingOrder): void {
    this.change();
    this.book.add(order);
  }

  remove(id: number): void {
    if (!this.book.get(id)) return;
    this.change();
    this.book.remove(id);
  }

  private change(): void {
    this.revision = undefined;
    this.version += 1;
  }
}
