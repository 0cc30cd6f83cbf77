import { marketScale } from '../cells/scale';
import type { Scale } from '../cells/scale';
import type { CellSource } from '../cells/source';
import type { FeedMarket } from '../feed';
import { CROSSES, LEGS } from './markets';
import type { Cross, Leg } from './markets';
import { CrossPaths } from './past/cross-paths';
import { DayWalk } from './past/day-walk';
import { LegPaths } from './past/leg-paths';
import { PastSource } from './past/past-source';
import { SeamSource } from './seam-source';
import { noiseKey, secretKey } from '../noise/keys';
import { CrossWalk } from './walk/cross-walk';
import { LegWalk } from './walk/leg-walk';
import type { PriceWalk } from './walk/price-walk';
import { Stream } from './walk/stream';
import { WalkSource } from './walk/walk-source';

/** How far a market was walked: its prices (ticks) before the first second of a day, counted by `dayNumber`. */
export interface Reached {
  readonly day: number;
  readonly prices: Readonly<Record<string, number>>;
}

/** One market in the making: its past, its prices since then, and both as one. */
interface Made {
  readonly scale: Scale;
  readonly past: CellSource;
  readonly walk: PriceWalk;
  readonly source: CellSource;
}

/**
 * All markets of a seed, main currencies first. Before `firstDay` (counted by `dayNumber`) they are a made-up past, from
 * there on fair walks. Two that differ in the first day alone continue differently. `reached` spares the walk up to its day
 * and must come from the same market.
 */
export function simulatedSources(seed: string, firstDay: number, reached?: Reached): readonly CellSource[] {
  const maker = new SourceMaker(seed, firstDay, reached);
  const legs = new Map(LEGS.map((leg) => [leg.base, maker.leg(leg)]));
  const crosses = CROSSES.flatMap((cross) => {
    const base = legs.get(cross.base);
    const quote = legs.get(cross.quote);
    return base && quote ? [maker.cross(cross, base, quote)] : [];
  });
  return [...legs.values(), ...crosses].map(({ source }) => source);
}

class SourceMaker {
  private readonly shared: Stream;
  private readonly sharedPast: number;

  constructor(
    private readonly seed: string,
    private readonly firstDay: number,
    private readonly reached: Reached | undefined,
  ) {
    this.shared = new Stream(secretKey(seed, `steps of all markets since ${firstDay}`));
    this.sharedPast = noiseKey(seed, 'past of all markets');
  }

  leg(leg: Leg): Made {
    const { firstDay } = this;
    const scale = marketScale(leg);
    const key = noiseKey(this.seed, `past of ${leg.symbol}`);
    const days = new DayWalk(leg.volatility, key, this.sharedPast);
    const past = new PastSource(marketOf(leg), scale, key, new LegPaths(leg, scale, key, days));
    const walk = new LegWalk({
      opens: this.opensOf(leg.symbol, past.day(firstDay - 1).close),
      deviation: (day) => leg.volatility * days.volatility(day),
      shared: this.shared,
      own: this.stream('steps', leg.symbol),
      busyKey: this.busyKey(leg.symbol),
    });
    return this.joined(leg, scale, past, walk);
  }

  cross(cross: Cross, base: Made, quote: Made): Made {
    const scale = marketScale(cross);
    const key = noiseKey(this.seed, `past of ${cross.symbol}`);
    const paths = new CrossPaths(cross, scale, key, base.past, quote.past);
    const past = new PastSource(marketOf(cross), scale, key, paths);
    return this.joined(cross, scale, past, new CrossWalk(base, quote, scale));
  }

  private opensOf(symbol: string, firstPrice: number): ReadonlyMap<number, number> {
    const price = this.reached?.prices[symbol];
    const known: [number, number][] = this.reached && price !== undefined ? [[this.reached.day, price]] : [];
    return new Map([[this.firstDay, firstPrice], ...known]);
  }

  private joined(market: Leg | Cross, scale: Scale, past: CellSource, walk: PriceWalk): Made {
    const { symbol, turnover } = market;
    const parts = { scale, turnover, stream: this.stream('trades', symbol), busyKey: this.busyKey(symbol) };
    const since = new WalkSource(marketOf(market), this.firstDay, walk, parts);
    return { scale, past, walk, source: new SeamSource(past, since, this.firstDay) };
  }

  private stream(what: string, symbol: string): Stream {
    return new Stream(secretKey(this.seed, `${what} of ${symbol} since ${this.firstDay}`));
  }

  private busyKey(symbol: string): number {
    return noiseKey(this.seed, `busy ${symbol}`);
  }
}

const marketOf = ({ symbol, base, quote, pricePrecision, amountPrecision }: FeedMarket): FeedMarket => ({
  symbol,
  base,
  quote,
  pricePrecision,
  amountPrecision,
});
