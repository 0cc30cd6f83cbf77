import type { Depth } from '@ex/contract';
import type { BookDraft } from '../engine/book-draft';
import { OrderBook } from '../engine/order-book';
import { NO_QUOTES } from '../engine/quotes';
import type { QuoteLimits, Quotes } from '../engine/quotes';
import { isReached } from '../engine/sweep';
import { NO_PAIR } from './pair';
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

/** What the catalogue says of a market. */
export interface MarketListing {
  /** Undefined for a market that the catalogue does not list. */
  readonly pair: Pair | undefined;
  /** Symbol under which the house makes the market; undefined for one that it does not make. */
  readonly symbol: string | undefined;
  /** Markets that the house's quotes are checked against. */
  readonly across: readonly string[];
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

  /** The coins of the market; those of its resting orders where the catalogue does not list it. */
  pair: Pair = NO_PAIR;
  symbol: MarketListing['symbol'];
  across: MarketListing['across'] = [];

  constructor(
    readonly id: number,
    listing: MarketListing,
  ) {
    this.list(listing);
  }

  /** Takes over what the catalogue says of the market now. The coins of a market never change. */
  list({ pair, symbol, across }: MarketListing): void {
    this.pair = pair ?? this.pair;
    this.symbol = symbol;
    this.across = across;
  }

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
