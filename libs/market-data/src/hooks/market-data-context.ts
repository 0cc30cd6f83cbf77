import { createContext, useContext } from 'react';
import { createMarketData, type MarketData, type MarketDataConfig } from '../market-data';

let config: MarketDataConfig = {};
let configured: MarketData | undefined;

/**
 * Sets where the market data comes from for everything outside a `MarketDataProvider`. Call it once before the first
 * render; a later call closes the client made so far.
 */
export function configureMarketData(next: MarketDataConfig): void {
  configured?.close();
  configured = undefined;
  config = next;
}

const Context = createContext<MarketData | undefined>(undefined);

/** Gives a client to the hooks below it; without it they use the one of {@link configureMarketData}. */
export const MarketDataProvider = Context.Provider;

/** The client of this part of the tree. */
export function useMarketData(): MarketData {
  const provided = useContext(Context);
  if (provided) return provided;
  configured ??= createMarketData(config);
  return configured;
}
