import { createContext, useContext } from 'react';
import type { MarketData, MarketDataConfig } from '../core/market-data';
import { createMarketData } from '../core/market-data';

let config: MarketDataConfig = {};
let standard: MarketData | undefined;

/**
 * Sets where the market data comes from for everything outside a `MarketDataProvider`. Call it once before the first
 * render; a later call closes the client made so far.
 */
export function configureMarketData(next: MarketDataConfig): void {
  standard?.close();
  standard = undefined;
  config = next;
}

const Context = createContext<MarketData | undefined>(undefined);

/** Gives a client to the hooks below it; without it they use the one of {@link configureMarketData}. */
export const MarketDataProvider = Context.Provider;

/** The client of this part of the tree. */
export function useMarketData(): MarketData {
  const given = useContext(Context);
  if (given) return given;
  standard ??= createMarketData(config);
  return standard;
}
