import type { Depth, Level } from '@ex/contract';
import { compare, decimalOfQuote } from '@ex/money';
import { makeCatalogue } from '@ex/server-catalogue';
import { computeMarkPrice } from '@ex/server-market-feed';
import type { MarketFeed, MarkPrice, PriceAt } from '@ex/server-market-feed';
import type { Random } from '../random';

/** Coins of the simulation; ALT has no market in USDT, but two others. */
export const COINS = { USDT: 1, BTC: 2, ETH: 3, ALT: 4 } as const;
export type Code = keyof typeof COINS;

const PAIRS: readonly (readonly [Code, Code])[] = [
  ['BTC', 'USDT'],
  ['ETH', 'USDT'],
  ['ETH', 'BTC'],
  ['ALT', 'ETH'],
  ['ALT', 'BTC'],
];
const coin = (code: Code) => ({ id: COINS[code], code, decimals: 8 });
const codes: readonly Code[] = ['USDT', 'BTC', 'ETH', 'ALT'];

export const MARKETS = PAIRS.map(([base, quote], at) => ({
  id: at + 1,
  symbol: `${base}${quote}`.toLowerCase(),
  title: `${base}/${quote}`,
  base: coin(base),
  quote: coin(quote),
  pricePrecision: 12,
  amountPrecision: 8,
}));
export const catalogue = makeCatalogue({ coins: codes.map(coin), markets: MARKETS });

/** What may be wrong with a market for a while. */
const MODES = [
  'calm',
  'calm',
  'calm',
  'skewed',
  'wide',
  'crossed',
  'oneSided',
  'frozenBook',
  'quietLast',
  'thin',
] as const;
type Mode = (typeof MODES)[number];
/** Modes in which the newest price of a market is near to the fair one. */
export const SOUND_MODES: readonly Mode[] = ['calm', 'calm', 'skewed', 'oneSided', 'quietLast', 'thin'];

interface Market {
  readonly symbol: string;
  readonly base: Code;
  readonly quote: Code;
  mode: Mode;
  /** Remaining seconds of the mode. */
  left: number;
  depth: Depth;
  depthAt: number;
  last: PriceAt;
  readonly marks: MarkPrice[];
}

/** Half of the usual spread, and what a price moves in a second: 0.05 % a minute. */
const HALF = 2e-5;
const SIGMA = 6.5e-5;
const LONGEST_MODE_S = 15;

type Feed = Omit<MarketFeed, 'bars' | 'barsBetween' | 'openBar' | 'ticker' | 'start' | 'stop'>;

/**
 * Hostile markets: fair prices walk without a memory and jump. Around them, books and last prices of each
 * market go wrong for seconds at a time: wide, skewed, crossed, thin, one-sided, late or silent.
 */
export class HostileMarket {
  private wall = Date.UTC(2026, 0, 1);
  private readonly fair: Record<Code, number> = { USDT: 1, BTC: 60_000, ETH: 3_000, ALT: 18 };
  private readonly markets = new Map<string, Market>();
  readonly now = (): number => this.wall;
  readonly feed: Feed;

  /** `modes` is what may become of a market. */
  constructor(
    private readonly random: Random,
    private readonly modes: readonly Mode[] = MODES,
  ) {
    for (const [base, quote] of PAIRS) {
      const symbol = `${base}${quote}`.toLowerCase();
      const last = { price: '1', ts: 0 };
      const depth = { bids: [], asks: [] };
      const market = {
        symbol,
        base,
        quote,
        mode: 'calm',
        left: 1,
        depth,
        depthAt: 0,
        last,
        marks: [],
      } as const;
      this.markets.set(symbol, { ...market, marks: [] });
    }
    const of = (symbol: string) => this.markets.get(symbol);
    this.feed = {
      kind: 'htx',
      identity: 'hostile',
      markets: () => MARKETS.map((one) => ({ ...one, base: one.base.code, quote: one.quote.code })),
      marketTime: (ms) => ms,
      lastUpdate: () => this.wall,
      lastPrice: (symbol) => of(symbol)?.last,
      depth: (symbol) => of(symbol)?.depth,
      depthAt: (symbol) => of(symbol)?.depthAt,
      // So much that nothing members took stays missing.
      trades: () => [{ id: this.wall, price: 1, amount: 1e12, direction: 'buy', ts: this.wall }],
      markPrice: (symbol) => {
        const market = of(symbol);
        return market && computeMarkPrice(market.depth, market.depthAt);
      },
      ticksAround: (symbol, second, most) => {
        // All prices of a second are made at its start.
        if (second * 1000 > this.wall) return { state: 'pending' };
        const narrow = of(symbol)?.marks.filter(({ spread }) => compare(spread, most) <= 0) ?? [];
        const first = narrow.findLastIndex(({ ts }) => ts < second * 1000);
        const next = narrow.findIndex(({ ts }) => ts >= (second + 1) * 1000);
        const around = narrow.slice(Math.max(0, first), next < 0 ? undefined : next + 1);
        return { state: 'known', ticks: around.map(({ price, ts }) => ({ price, ts })) };
      },
      firstTickFrom: (symbol, moment, most) => {
        const tick = of(symbol)?.marks.find(({ ts, spread }) => ts >= moment && compare(spread, most) <= 0);
        return tick ? { state: 'known', tick: { price: tick.price, ts: tick.ts } } : { state: 'pending' };
      },
      gaps: () => 0,
      subscribe: () => () => undefined,
    };
    this.step();
  }

  /** A second passes. */
  step(): void {
    this.wall += 1000;
    for (const code of codes) if (code !== 'USDT') this.fair[code] *= 1 + this.move();
    for (const market of this.markets.values()) this.renew(market);
  }

  /** The true price of a market, which no bot sees. */
  fairPrice({ base, quote }: { readonly base: Code; readonly quote: Code }): number {
    return this.fair[base] / this.fair[quote];
  }

  private renew(market: Market): void {
    market.left -= 1;
    if (market.left < 0) {
      market.mode = this.random.oneOf(this.modes);
      market.left = this.random.below(LONGEST_MODE_S);
    }
    const price = this.fairPrice(market);
    const { mode } = market;
    const [below, above] = this.halves(mode);
    if (mode !== 'frozenBook') {
      market.depth = this.book(mode, price * (1 - below), price * (1 + above));
      market.depthAt = this.lately();
      const mark = computeMarkPrice(market.depth, market.depthAt);
      if (mark) market.marks.push(mark);
    }
    if (mode === 'quietLast') return;
    const traded = this.random.below(2) === 0 ? price * (1 - below) : price * (1 + above);
    market.last = { price: decimalOfQuote(traded) ?? '0', ts: this.lately() };
  }

  /** How far the best bid is below the fair price and the best ask above it, as shares. */
  private halves(mode: Mode): readonly [below: number, above: number] {
    const far = () => this.unit() * 0.01;
    if (mode === 'wide') return [far(), far()];
    if (mode === 'crossed') return [-far(), -far()];
    if (mode === 'skewed') return this.random.below(2) === 0 ? [HALF / 4, 2 * HALF] : [2 * HALF, HALF / 4];
    return [HALF, HALF];
  }

  private book(mode: Mode, bid: number, ask: number): Depth {
    const missing = mode === 'oneSided' ? this.random.below(3) : 2;
    const size = () => (mode === 'thin' ? 0.001 : 5) * (0.1 + this.unit());
    const side = (best: number, direction: number): Level[] =>
      Array.from({ length: 6 }, (_, row) => [best * (1 + direction * row * 1e-4), size()]);
    return { bids: missing === 0 ? [] : side(bid, -1), asks: missing === 1 ? [] : side(ask, 1) };
  }

  /** A moment of the last second. */
  private lately(): number {
    return this.wall - this.random.below(900);
  }

  /** Sum of 12 even numbers less 6: near enough to normal; occasionally a jump. */
  private move(): number {
    const jump = this.random.below(120) === 0 ? (this.unit() - 0.5) * 0.02 : 0;
    return Array.from({ length: 12 }, () => this.unit()).reduce((sum, one) => sum + one, -6) * SIGMA + jump;
  }

  private unit(): number {
    return this.random.below(1_000_000) / 1_000_000;
  }
}
