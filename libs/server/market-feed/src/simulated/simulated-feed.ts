import { randomBytes } from 'node:crypto';
import type { CellSource } from '../cells/source';
import type { SimulatedConfig } from '../config';
import { SourceFeed } from '../live/source-feed';
import { dayNumber, dayStart } from '../period/bar-start';
import type { RelayableFeed } from '../relay/relayable-feed';
import { simulatedSources } from './simulated-sources';

const SEED_BYTES = 32;

/** An unguessable seed. */
export const randomSeed = (): string => randomBytes(SEED_BYTES).toString('base64url');

/** The simulated market; throws when the configuration names a market that it does not have. */
export function createSimulatedFeed({
  clock,
  seed = randomSeed(),
  since = clock(),
  ...config
}: SimulatedConfig): RelayableFeed {
  const firstDay = dayNumber(Math.floor(since / 1000));
  return simulatedFeed(simulatedSources(seed, firstDay), { ...config, clock, seed, firstDay });
}

/** Options of a feed over simulated markets. */
export interface SimulatedParts extends Pick<SimulatedConfig, 'markets'> {
  readonly clock: () => number;
  readonly seed: string;
  readonly firstDay: number;
}

/** The feed over all markets of a seed and a first day. */
export function simulatedFeed(
  sources: readonly CellSource[],
  { markets, clock, seed, firstDay }: SimulatedParts,
): RelayableFeed {
  return new SourceFeed({
    kind: 'simulated',
    sources: chosen(sources, markets),
    seed: `${seed} since ${firstDay}`,
    from: dayStart(firstDay),
    clock,
  });
}

function chosen(
  sources: readonly CellSource[],
  symbols: readonly string[] | undefined,
): readonly CellSource[] {
  if (!symbols) return sources;
  const unknown = symbols.filter((symbol) => !sources.some((source) => source.market.symbol === symbol));
  if (unknown.length > 0) throw new Error(`the simulated feed has no market ${unknown.join(', ')}`);
  return sources.filter((source) => symbols.includes(source.market.symbol));
}
