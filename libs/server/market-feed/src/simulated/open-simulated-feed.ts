import { secondAt } from '../cells/source';
import type { CellSource } from '../cells/source';
import type { SimulatedConfig } from '../config';
import type { MarketFeed } from '../feed';
import { dayNumber, dayStart } from '../period/bar-start';
import { KeptMarket } from './kept-market';
import { createSimulatedFeed, simulatedFeed } from './simulated-feed';
import { simulatedSources } from './simulated-sources';
import type { Reached } from './simulated-sources';

/** The simulated market, which resumes from its data folder if it has one. */
export async function openSimulatedFeed(config: SimulatedConfig): Promise<MarketFeed> {
  const { dataDir, clock = Date.now, markets } = config;
  if (dataDir === undefined) return createSimulatedFeed(config);
  const kept = await KeptMarket.open(dataDir, config.seed, clock());
  const { seed, since, reached } = kept.market;
  const firstDay = dayNumber(Math.floor(since / 1000));
  const sources = simulatedSources(seed, firstDay, reached);
  const today = dayNumber(Math.floor(clock() / 1000));
  if (today > (reached?.day ?? firstDay)) await kept.reach(reachedBy(sources, today));
  return simulatedFeed(sources, { ...(markets && { markets }), clock, seed, firstDay });
}

/** Prices before a day, by which the next start need not walk all days before it. */
const reachedBy = (sources: readonly CellSource[], day: number): Reached => ({
  day,
  prices: Object.fromEntries(
    sources.map((source) => [source.market.symbol, secondAt(source, dayStart(day) - 1).close]),
  ),
});
