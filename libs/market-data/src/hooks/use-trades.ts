import { useSyncExternalStore } from 'react';
import type { TapeSnapshot } from '../trades/trade-tape';
import { useMarketData } from './market-data-context';

/** The newest public trades of a market, live (TAPE-01). `retry` is for the tap on "load failed". */
export function useTrades(symbol: string): TapeSnapshot & { retry: () => void } {
  const { subscribe, getSnapshot, retry } = useMarketData().trades(symbol);
  return { ...useSyncExternalStore(subscribe, getSnapshot, getSnapshot), retry };
}
