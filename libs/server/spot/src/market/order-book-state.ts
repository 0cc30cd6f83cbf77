import type { Depth } from '@ex/contract';
import { applyFills, applySweep } from '../engine/apply-fills';
import type { Fill } from '../engine/match';
import { OrderBook } from '../engine/order-book';
import type { RestingOrder } from '../engine/orders';
import { NO_QUOTES } from '../engine/quotes';
import type { Quotes } from '../engine/quotes';
import type { SweepFill } from '../engine/sweep';

/** Quotes with the books they were made of: the market's own, and those of its coins in USDT. */
interface MadeQuotes {
  readonly depth: Depth;
  readonly base: Depth | undefined;
  readonly quote: Depth | undefined;
  /** The last price when it is newer than the own book. */
  readonly last: bigint | undefined;
  /** All levels of the own book. */
  readonly whole: Quotes;
  /** Those that are offered. */
  readonly quotes: Quotes;
}

/**
 * One market in memory: the members' book and the house maker's quotes. Every change of the book forgets which revision
 * of the database it is, until the transaction that the change belongs to has written the new one: what failed in
 * between is read again.
 */
export class OrderBookState {
  book = new OrderBook();
  /** What can be filled against now; never crosses the book. */
  quotes: Quotes = NO_QUOTES;
  /** Revision of the database that the book is; undefined when it must be read. */
  revision: string | undefined;
  /** A transaction is at work on the book; quotes must not change under it. */
  busy = false;
  /** The quotes made of books of the feed, kept while the feed shows those books. */
  offer: MadeQuotes | undefined;
  /** Counts what changes the public book. */
  version = 0;

  /** `symbol` is undefined for a market that the house does not make; `across` are those its quotes are checked against. */
  constructor(
    readonly id: number,
    readonly symbol: string | undefined,
    readonly across: readonly string[],
  ) {}

  /** Nobody waits in the book, and it is the database's. */
  get isIdle(): boolean {
    return this.book.size === 0 && this.revision !== undefined;
  }

  /** The book of a revision, as read from the database. */
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
    const order = this.book.get(id);
    if (!order) return;
    this.change();
    this.book.remove(order);
  }

  private change(): void {
    this.revision = undefined;
    this.version += 1;
  }
}
