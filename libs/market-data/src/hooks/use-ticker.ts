import { useSyncExternalStore } from 'react';
import type { TickerSnapshot } from '../ticker/ticker-poll';
import { useMarketData } from './market-data-context';

/** Poll interval of the options screen, in milliseconds (OPT-11). */
export const OPTIONS_TICKER_MS = 5000;
/** Poll interval of the spot screen, in milliseconds. */
export const SPOT_TICKER_MS = 2000;

/** Rolling 24 hours of a market, polled every `intervalMs` while the page is visible. */
export function useTicker(symbol: string, intervalMs: number): TickerSnapshot & { retry: () => void } {
  const { subscribe, getSnapshot, retry } = useMarketData().ticker(symbol, intervalMs);
  return { ...useSyncExternalStore(subscribe, getSnapshot, getSnapshot), retry };
}
