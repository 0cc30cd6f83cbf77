import type { Depth, Level } from '@ex/contract';
import { makeCatalogue } from '@ex/server-catalogue';
import type { CatalogueMarket, Coin } from '@ex/server-catalogue';
import type { FeedListener, MarketFeed, PriceAt } from '@ex/server-market-feed';
import type { SpotDeps } from '../deps';

const USDT: Coin = { id: 1, code: 'USDT', decimals: 8 };
const BTC: Coin = { id: 2, code: 'BTC', decimals: 8 };
const ETH: Coin = { id: 3, code: 'ETH', decimals: 8 };
const ALT: Coin = { id: 4, code: 'ALT', decimals: 8 };

const market = (id: number, base: Coin, quote: Coin): CatalogueMarket => ({
  id,
  symbol: `${base.code}${quote.code}`.toLowerCase(),
  title: `${base.code}/${quote.code}`,
  base,
  quote,
  pricePrecision: 2,
  amountPrecision: 6,
});

/** The market most tests trade in, and another one. */
export const BTC_USDT = market(7, BTC, USDT);
export const ETH_USDT = market(8, ETH, USDT);
/** A market of two coins that both have one in USDT. */
export const ETH_BTC = market(9, ETH, BTC);

/** The two markets of a coin that has none in USDT. */
export const ALT_ETH = market(10, ALT, ETH);
export const ALT_BTC = market(11, ALT, BTC);

/** Coins and markets of these tests. */
export const catalogue = makeCatalogue({
  coins: [USDT, BTC, ETH, ALT],
  markets: [BTC_USDT, ETH_USDT, ETH_BTC, ALT_ETH, ALT_BTC],
});

/** Rules of these tests: 0.1 percent maker fee and 0.2 percent taker fee. */
export const rules: SpotDeps['rules'] = {
  account: 1,
  fees: { maker: '0.001', taker: '0.002' },
  marketFees: {},
  minimums: { USDT: '1' },
  marketBound: '0.05',
  openOrders: 40,
};

/** A feed that the test controls: it shows the last book the test set, and time advances only on command. */
export interface TestFeed {
  readonly feed: SpotDeps['feed'] & Pick<MarketFeed, 'trades'>;
  readonly now: () => number;
  readonly advance: (ms: number) => void;
  /**
   * Sets a market's book, best first; the last price becomes its best bid, or its best ask. The provider trades so much
   * with each book that nothing members took stays missing. Listeners are not notified yet.
   */
  readonly show: (symbol: string, bids: readonly Level[], asks: readonly Level[]) => void;
  /** Adds a trade; from then on the test controls the last price. */
  readonly trade: (symbol: string, price: string) => void;
  /** Notifies the listeners that the market has changed. */
  readonly tell: (symbol: string) => void;
}

/** More than any test takes. */
const PLENTY = 1e15;

/** A feed without any book. */
export function testFeed(): TestFeed {
  let wall = Date.UTC(2026, 0, 1);
  const books = new Map<string, { readonly depth: Depth; readonly at: number }>();
  const trades = new Map<string, PriceAt>();
  const listeners = new Set<FeedListener>();
  return {
    feed: {
      marketTime: (ms) => ms,
      depth: (symbol) => books.get(symbol)?.depth,
      depthAt: (symbol) => books.get(symbol)?.at,
      trades: (symbol) => {
        const ts = books.get(symbol)?.at;
        return ts === undefined ? [] : [{ id: ts, price: 1, amount: PLENTY, direction: 'buy', ts }];
      },
      lastPrice: (symbol) => {
        const trade = trades.get(symbol);
        if (trade) return trade;
        const book = books.get(symbol);
        const [price] = book?.depth.bids[0] ?? book?.depth.asks[0] ?? [];
        return book && price !== undefined ? { price: String(price), ts: book.at } : undefined;
      },
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    now: () => wall,
    advance: (ms) => {
      wall += ms;
    },
    show: (symbol, bids, asks) => {
      wall += 1;
      books.set(symbol, { depth: { bids: [...bids], asks: [...asks] }, at: wall });
    },
    trade: (symbol, price) => {
      wall += 1;
      trades.set(symbol, { price, ts: wall });
    },
    tell: (symbol) => listeners.forEach((listener) => listener({ symbol, ts: wall })),
  };
}
