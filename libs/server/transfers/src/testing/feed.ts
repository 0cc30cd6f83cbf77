import type { Depth, Level } from '@ex/contract';
import type { MarketFeed } from '@ex/server-market-feed';
import type { TransfersDeps } from '../deps';

/** Ids of the coins: ALT is quoted in BTC only, CUT has two decimals, DARK has no market at all. */
export const COIN = { USDT: 1, BTC: 2, ETH: 3, ALT: 4, CUT: 5, DARK: 6 } as const;

const market = (base: string, quote: string) => ({
  symbol: `${base}${quote}`.toLowerCase(),
  base,
  quote,
  pricePrecision: 2,
  amountPrecision: 4,
});

/** Book size that only the tests of thin books come near. */
const PLENTY = 1e12;

/** Bid and ask at one price. */
const bookAt = (price: number): Depth => ({ bids: [[price, PLENTY]], asks: [[price, PLENTY]] });

/** A feed whose prices, books and silences the test controls; market time runs 10 times as fast as the wall clock. */
export function testFeed(now: () => number) {
  const prices: Record<string, number> = {
    btcusdt: 60000,
    ethusdt: 3000.5,
    altbtc: 0.0003,
    cutusdt: 2,
    ethbtc: 0.05000833333333333,
  };
  const books = Object.fromEntries(Object.entries(prices).map(([symbol, price]) => [symbol, bookAt(price)]));
  const quietSince: Record<string, number> = {};
  const frozenSince: Record<string, number> = {};
  const marketTime = (ms: number): number => ms * 10;
  const traded = new Map<string, number>();
  const feed: TransfersDeps['feed'] & Pick<MarketFeed, 'trades'> = {
    identity: 'test',
    markets: () => [
      market('BTC', 'USDT'),
      market('ETH', 'USDT'),
      market('ALT', 'DARK'),
      market('ALT', 'BTC'),
      market('CUT', 'USDT'),
      market('ETH', 'BTC'),
    ],
    marketTime,
    lastPrice: (symbol) => {
      const price = prices[symbol];
      return price ? { price: String(price), ts: marketTime(quietSince[symbol] ?? now()) } : undefined;
    },
    depth: (symbol) => books[symbol],
    depthAt: (symbol) => marketTime(frozenSince[symbol] ?? now()),
    trades: (symbol) => {
      const ts = traded.get(symbol);
      return ts === undefined ? [] : [{ id: ts, price: 1, amount: PLENTY, direction: 'buy', ts }];
    },
  };
  /** The provider trades so much with each book that nothing members took stays missing. */
  const tradePlenty = (symbol: string): void => {
    traded.set(symbol, (traded.get(symbol) ?? 0) + 1);
  };
  return {
    feed,
    /** Adds a trade at a price, with a book around it. */
    set: (symbol: string, price: number) => {
      prices[symbol] = price;
      books[symbol] = bookAt(price);
      tradePlenty(symbol);
    },
    /** Sets a new book, best first; the last price stays. */
    show: (symbol: string, bids: readonly Level[], asks: readonly Level[]) => {
      books[symbol] = { bids: [...bids], asks: [...asks] };
      tradePlenty(symbol);
    },
    /** Stops trades in the market from now on. */
    silence: (symbol: string) => {
      quietSince[symbol] = now();
    },
    /** Stops updates of the market's book from now on. */
    freeze: (symbol: string) => {
      frozenSince[symbol] = now();
    },
  };
}
