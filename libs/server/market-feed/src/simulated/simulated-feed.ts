import { scaleOf } from '../cells/scale';
import type { CellSource } from '../cells/source';
import type { SimulatedConfig } from '../config';
import type { FeedMarket, MarketFeed } from '../feed';
import { SourceFeed } from '../live/source-feed';
import { keyOf } from '../noise/noise';
import { CrossPaths } from './cross-paths';
import { DayWalk } from './day-walk';
import { LegPaths } from './leg-paths';
import { CROSSES, LEGS } from './markets';
import type { Cross, Leg } from './markets';
import { SimulatedSource } from './simulated-source';

const DEFAULT_SEED = 'trade';

/** The simulated market; throws when the configuration names a market that it does not have. */
export function createSimulatedFeed({
  seed = DEFAULT_SEED,
  markets,
  clock = Date.now,
}: SimulatedConfig): MarketFeed {
  const sources = chosen(simulatedSources(seed), markets);
  return new SourceFeed({ kind: 'simulated', sources, seed, clock, marketTime: (wallMs) => wallMs });
}

/** All markets of a seed, main currencies first. */
export function simulatedSources(seed: string): readonly CellSource[] {
  const legs = new Map(LEGS.map((leg) => [leg.base, legSource(leg, seed)]));
  const crosses = CROSSES.flatMap((cross) => {
    const base = legs.get(cross.base);
    const quote = legs.get(cross.quote);
    return base && quote ? [crossSource(cross, seed, base, quote)] : [];
  });
  return [...legs.values(), ...crosses];
}

function legSource(leg: Leg, seed: string): CellSource {
  const scale = scaleOf(leg);
  const key = keyOf(`${seed} ${leg.symbol}`);
  const walk = new DayWalk(leg.volatility, key, keyOf(`${seed} all markets`));
  return new SimulatedSource(marketOf(leg), scale, key, new LegPaths(leg, scale, key, walk));
}

function crossSource(cross: Cross, seed: string, base: CellSource, quote: CellSource): CellSource {
  const scale = scaleOf(cross);
  const key = keyOf(`${seed} ${cross.symbol}`);
  return new SimulatedSource(marketOf(cross), scale, key, new CrossPaths(cross, scale, key, base, quote));
}

const marketOf = ({ symbol, base, quote, pricePrecision, amountPrecision }: FeedMarket): FeedMarket => ({
  symbol,
  base,
  quote,
  pricePrecision,
  amountPrecision,
});

function chosen(
  sources: readonly CellSource[],
  symbols: readonly string[] | undefined,
): readonly CellSource[] {
  if (!symbols) return sources;
  const unknown = symbols.filter((symbol) => !sources.some((source) => source.market.symbol === symbol));
  if (unknown.length > 0) throw new Error(`the simulated feed has no market ${unknown.join(', ')}`);
  return sources.filter((source) => symbols.includes(source.market.symbol));
}
