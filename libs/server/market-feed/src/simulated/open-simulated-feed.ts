import { secondAt } from '../cells/source';
import type { CellSource } from '../cells/source';
import type { SimulatedConfig } from '../config';
import { dayNumber, dayStart } from '../period/bar-start';
import type { RelayableFeed } from '../relay/relayable-feed';
import { keepMarket, keepReached } from './kept-market';
import { createSimulatedFeed, simulatedFeed } from './simulated-feed';
import { simulatedSources } from './simulated-sources';
import type { Reached } from './simulated-sources';

/** The simulated market, which continues the stored one if there is a store. */
export async function openSimulatedFeed(config: SimulatedConfig): Promise<RelayableFeed> {
  const { store, clock, markets } = config;
  if (!store) return createSimulatedFeed(config);
  const kept = await keepMarket(store, config.seed, clock());
  const { seed, since, reached } = kept;
  const firstDay = dayNumber(Math.floor(since / 1000));
  const sources = simulatedSources(seed, firstDay, reached);
  const today = dayNumber(Math.floor(clock() / 1000));
  if (today > (reached?.day ?? firstDay)) await keepReached(store, kept, reachedBy(sources, today));
  return simulatedFeed(sources, { ...(markets && { markets }), clock, seed, firstDay });
}

/** Prices before a day, by which the next start need not walk all days before it. */
const reachedBy = (sources: readonly CellSource[], day: number): Reached => ({
  day,
  prices: Object.fromEntries(
    sources.map((source) => [source.market.symbol, secondAt(source, dayStart(day) - 1).close]),
  ),
});
