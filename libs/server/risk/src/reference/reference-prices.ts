import { computeMarkPrice, findFreshBook, findFreshPrice } from '@ex/server-market-feed';
import type { MarketFeed } from '@ex/server-market-feed';
import { PriceWindow } from './price-window';
import { readPastSamples } from './read-past';

/** Time between two samples, ms. */
const SAMPLE_MS = 15_000;
const MINUTE_MS = 60_000;

/** Dependencies of the reference prices. */
export interface ReferenceDeps {
  readonly feed: Pick<
    MarketFeed,
    'bars' | 'depth' | 'depthAt' | 'isSilent' | 'lastPrice' | 'markets' | 'marketTime' | 'subscribe'
  >;
  /** Length of the window, minutes. */
  readonly minutes: number;
  /** Clock in ms. */
  readonly now: () => number;
  /** Called when the past of a market cannot be read; the market has no reference until a later price reads it. */
  readonly onError: (error: unknown) => void;
}

/** Slow prices that a jump does not move at first. */
export interface ReferencePrices {
  /**
   * Reference price of a market, decimal text: the median of its middle prices over the last minutes. Undefined while the
   * newest price is older than 10 s, or while less than half of the window is known.
   */
  of(symbol: string): string | undefined;
  /** Middle of a market's book, else its last price, decimal text; undefined while the newest of both is older than 10 s. */
  newest(symbol: string): string | undefined;
  /** Reads the last minutes of all markets and follows the feed from then on. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Makes the reference prices of a process; all processes that show the same market data have the same ones. */
export function makeReferencePrices({ feed, minutes, now, onError }: ReferenceDeps): ReferencePrices {
  const spanMs = minutes * MINUTE_MS;
  const windows = new Map<string, PriceWindow>();
  const reading = new Map<string, Promise<void>>();
  let unsubscribe: (() => void) | undefined;

  const readPast = async (symbol: string, window: PriceWindow): Promise<void> => {
    const past = await readPastSamples(feed, symbol, { minutes, everyMs: SAMPLE_MS, now: now() });
    window.replace(past, now());
    sample(symbol, window);
  };
  /** Reads the past of a market once at a time, after a start or a gap. */
  const refill = (symbol: string, window: PriceWindow): Promise<void> => {
    const running = reading.get(symbol) ?? readPast(symbol, window).catch(onError);
    reading.set(symbol, running);
    return running.finally(() => reading.delete(symbol));
  };
  const sample = (symbol: string, window: PriceWindow): void => {
    const price = freshPrice(feed, symbol, now());
    if (price !== undefined) window.add({ at: now(), price });
  };
  const windowOf = (symbol: string): PriceWindow => {
    const known = windows.get(symbol) ?? new PriceWindow(spanMs, SAMPLE_MS);
    windows.set(symbol, known);
    return known;
  };
  const follow = (symbol: string): void => {
    const window = windowOf(symbol);
    const { newestAt } = window;
    if (newestAt === undefined || now() - newestAt > spanMs / 2) void refill(symbol, window);
    else sample(symbol, window);
  };

  return {
    of: (symbol) => {
      const window = windows.get(symbol);
      if (!window?.isFilled(now()) || freshPrice(feed, symbol, now()) === undefined) return undefined;
      return window.median();
    },
    newest: (symbol) => freshPrice(feed, symbol, now()),
    start: async () => {
      unsubscribe = feed.subscribe(({ symbol }) => follow(symbol));
      for (const { symbol } of feed.markets()) await refill(symbol, windowOf(symbol));
    },
    stop: async () => unsubscribe?.(),
  };
}

/** Middle of a book, else the last price; at most 10 s old at `at` (ms). */
function freshPrice(feed: ReferenceDeps['feed'], symbol: string, at: number): string | undefined {
  const book = findFreshBook(feed, symbol, at);
  return (book && computeMarkPrice(book.depth, book.at)?.price) ?? findFreshPrice(feed, symbol, at);
}
