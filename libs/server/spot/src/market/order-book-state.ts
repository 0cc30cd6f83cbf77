import type { Depth } from '@ex/contract';
import type { BookDraft } from '../engine/book-draft';
import { OrderBook } from '../engine/order-book';
import { NO_QUOTES } from '../engine/quotes';
import type { QuoteLimits, Quotes } from '../engine/quotes';
import { isReached } from '../engine/sweep';
import type { Pair } from './pair';

/** Quotes with the books they were built from: the market's, and those of its coins in USDT. */
interface MadeQuotes {
  readonly depth: Depth;
  readonly base: Depth | undefined;
  readonly quote: Depth | undefined;
  /** Last price, if newer than the market's book. */
  readonly last: bigint | undefined;
  /** What the house offers of them. */
  readonly limits: QuoteLimits;
  /** Levels of the market's book on which the house does not lose, with their sizes at the provider. */
  readonly sound: Quotes;
  /** The offered levels. */
  readonly quotes: Quotes;
}

/** One market in memory, as committed: the members' book and the house maker's quotes. */
export class OrderBookState {
  book = new OrderBook();
  /** Quotes that orders can be filled against now; they never cross the book. */
  quotes: Quotes = NO_QUOTES;
  /** Database revision of the book; undefined before it is loaded. */
  revision: string | undefined;
  /** Quotes built from the feed's books, kept while those books are current. */
  offer: MadeQuotes | undefined;
  /** True while makers wait to be settled. */
  hasUnsettled = false;
  /** Counts changes of the public book. */
  version = 0;

  /**
   * `symbol` is undefined for a market that the house does not make; `across` lists the markets its quotes are checked
   * against.
   */
  constructor(
    readonly id: number,
    public pair: Pair,
    readonly symbol: string | undefined,
    readonly across: readonly string[],
  ) {}

  /** True when no order rests in the book. */
  get isIdle(): boolean {
    return this.book.size === 0;
  }

  /** Replaces the book with that of a revision, as read from the database. */
  reset(book: OrderBook, revision: string | undefined): void {
    this.book = book;
    this.revision = revision;
    this.offer = undefined;
    this.adopt(NO_QUOTES);
  }

  /** Drops what is known of the book. */
  forget(): void {
    this.reset(new OrderBook(), undefined);
  }

  /** Offers other quotes from now on. */
  adopt(quotes: Quotes): void {
    this.quotes = quotes;
    this.version += 1;
  }

  /**
   * Makes a draft the state, after its transaction was committed with this revision. `quotes` are those that were offered
   * when the draft was begun; it may have been decided on fewer.
   */
  commit(
    draft: BookDraft,
    revision: string,
    { quotes, hasDeferred }: { readonly quotes: Quotes; readonly hasDeferred: boolean },
  ): void {
    draft.apply();
    if (this.quotes === quotes) this.quotes = draft.offered;
    this.hasUnsettled ||= hasDeferred;
    this.revision = revision;
    this.version += 1;
    // Quotes that were adopted while the draft was written have not met its orders.
    if (isReached(this.book, this.quotes)) this.adopt(NO_QUOTES);
  }
}
