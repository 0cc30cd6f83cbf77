import type { Bar, Depth, Level } from '@ex/contract';
import { decimalOfQuote } from '@ex/money';
import { computeMarkPrice } from '@ex/server-market-feed';
import type { FeedListener, MarketFeed, PriceAt, Trade } from '@ex/server-market-feed';
import { MARKETS } from './hostile-market';

/** Markets whose books, trades and prices a manipulator decides. ETH is worth 1 USDT in truth. */
export const OWNED = ['ethusdt', 'ethbtc'] as const;
/** True value of coins, USDT. */
export const TRUE_VALUE = { USDT: 1, BTC: 60_000, ETH: 1 } as const;
const TRUE_PRICES: Readonly<Record<string, number>> = {
  btcusdt: TRUE_VALUE.BTC,
  ethusdt: TRUE_VALUE.ETH,
  ethbtc: TRUE_VALUE.ETH / TRUE_VALUE.BTC,
};
/** What a provider takes of the value of a trade from both of its sides. */
const PROVIDER_FEES = 0.002;
const HONEST_VOLUME = 3e8;
const LEVELS = 5;
/** Seconds between two books of a market. */
const EVERY_S = 5;
const DAY_S = 86_400;

/** How a manipulator shows a book. */
export interface ShownBook {
  /** Best ask less best bid, as a share of the price. */
  readonly spread?: number;
  /** Quantity of each level. */
  readonly size?: number;
  /** A side that is missing. */
  readonly without?: 'bids' | 'asks';
}

interface OwnedState {
  price: number;
  shown: ShownBook;
  isStale: boolean;
  depth: Depth;
  depthAt: number;
  last: PriceAt;
  trades: readonly Trade[];
  /** Value of 24 hours in the quote coin. */
  volume: number;
}

const bar = (id: number, close: number, vol = 0): Bar => ({
  ...{ id, close, vol, open: close, high: close, low: close, amount: 0, count: 0 },
});

/**
 * A provider's market of which a manipulator owns some pairs: shows any book and price there for nothing, and trades with itself
 * for the provider's fees. The other pairs are honest and do not move.
 */
export class OwnedMarket {
  /** Fees that the manipulator has paid to the provider, USDT. */
  fees = 0;
  private wall = Date.UTC(2026, 0, 1);
  private readonly states = new Map<string, OwnedState>();
  private readonly listeners = new Set<FeedListener>();
  readonly now = (): number => this.wall;
  readonly feed: MarketFeed;

  /** `volume`: the manipulator's trades of 24 hours in each of its pairs, so that they are listed; USDT. */
  constructor(volume: number) {
    for (const [symbol, price] of Object.entries(TRUE_PRICES)) {
      const last = { price: '1', ts: 0 };
      const state = { price, last, isStale: false, depth: { bids: [], asks: [] }, depthAt: 0, trades: [] };
      this.states.set(symbol, { ...state, shown: {}, volume: HONEST_VOLUME / quoteValue(symbol) });
    }
    for (const symbol of OWNED) {
      this.of(symbol).volume = 0;
      this.trade(symbol, volume);
    }
    this.feed = this.makeFeed();
    this.renew();
  }

  /** Shows another price, with a book around it. */
  show(symbol: (typeof OWNED)[number], price: number, shown: ShownBook = {}): void {
    Object.assign(this.of(symbol), { price, shown, isStale: false });
    this.wait(1);
  }

  /** Shows no new book until the next `show`. */
  freeze(symbol: (typeof OWNED)[number]): void {
    this.of(symbol).isStale = true;
  }

  /** Trades with itself, for a value in USDT. */
  trade(symbol: (typeof OWNED)[number], value: number): void {
    const state = this.of(symbol);
    const amount = value / quoteValue(symbol) / state.price;
    this.fees += value * PROVIDER_FEES;
    state.volume += value / quoteValue(symbol);
    const made = { id: this.wall, price: state.price, amount, direction: 'buy' as const, ts: this.wall };
    state.trades = [made, ...state.trades].slice(0, 500);
  }

  price(symbol: (typeof OWNED)[number]): number {
    return this.of(symbol).price;
  }

  /** Lets seconds pass; books are shown again and again. */
  wait(seconds: number): void {
    for (let left = seconds; left > 0; left -= EVERY_S) {
      this.wall += Math.min(left, EVERY_S) * 1_000;
      this.renew();
    }
  }

  private of(symbol: string): OwnedState {
    const state = this.states.get(symbol);
    if (!state) throw new Error(`no market ${symbol}`);
    return state;
  }

  private renew(): void {
    for (const [symbol, state] of this.states) {
      if (state.isStale) continue;
      const { spread = 1e-4, size = 1e6, without } = state.shown;
      const side = (direction: 1 | -1): Level[] =>
        Array.from({ length: LEVELS }, (_, row) => [
          state.price * (1 + direction * (spread / 2 + row * 1e-4)),
          size,
        ]);
      state.depth = {
        bids: without === 'bids' ? [] : side(-1),
        asks: without === 'asks' ? [] : side(1),
      };
      state.depthAt = this.wall;
      state.last = { price: decimalOfQuote(state.price) ?? '0', ts: this.wall };
      for (const listener of this.listeners) listener({ symbol, ts: this.wall });
    }
  }

  private makeFeed(): MarketFeed {
    const of = (symbol: string): OwnedState | undefined => this.states.get(symbol);
    const past = (symbol: string, stepS: number, size: number): Bar[] =>
      Array.from({ length: size }, (_, back) =>
        bar(Math.floor(this.wall / 1_000) - back * stepS, TRUE_PRICES[symbol] ?? 0),
      );
    return {
      ...{ kind: 'htx', identity: 'owned', gaps: () => 0, start: async () => {}, stop: async () => {} },
      markets: () => MARKETS.map((one) => ({ ...one, base: one.base.code, quote: one.quote.code })),
      marketTime: (ms) => ms,
      lastUpdate: () => this.wall,
      lastPrice: (symbol) => of(symbol)?.last,
      depth: (symbol) => of(symbol)?.depth,
      depthAt: (symbol) => of(symbol)?.depthAt,
      trades: (symbol, size) => of(symbol)?.trades.slice(0, size) ?? [],
      ticker: (symbol) => {
        const state = of(symbol);
        return state && { ...bar(0, state.price, state.volume), bid: [0, 0], ask: [0, 0] };
      },
      markPrice: (symbol) => {
        const state = of(symbol);
        return state && computeMarkPrice(state.depth, state.depthAt);
      },
      bars: async (symbol, period, size) => past(symbol, period === '1day' ? DAY_S : 60, size),
      barsBetween: async () => [],
      openBar: () => undefined,
      ticksAround: () => ({ state: 'unknown' }),
      firstTickFrom: () => ({ state: 'unknown' }),
      subscribe: (listener) => {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
      },
    };
  }
}

/** USDT for one of a market's quote coin. */
const quoteValue = (symbol: string): number => (symbol.endsWith('btc') ? TRUE_VALUE.BTC : 1);
