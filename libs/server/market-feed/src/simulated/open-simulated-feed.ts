import type { SimulatedConfig } from '../config';
import type { MarketFeed } from '../feed';
import { keepMarket } from './keep-market';
import { createSimulatedFeed } from './simulated-feed';

/** The simulated market, which goes on from what its data folder keeps when it has one. */
export async function openSimulatedFeed(config: SimulatedConfig): Promise<MarketFeed> {
  const { dataDir, seed, clock = Date.now } = config;
  if (dataDir === undefined) return createSimulatedFeed(config);
  return createSimulatedFeed({ ...config, ...(await keepMarket(dataDir, seed, clock())) });
}
