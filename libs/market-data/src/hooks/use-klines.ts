import { useSyncExternalStore } from 'react';
import type { KlineSnapshot } from '../klines/kline-series';
import type { PeriodKey } from '../klines/periods';
import { useMarketData } from './market-data-context';

/**
 * Live bars of a market and period (OPT-15 to OPT-20). A switch of either begins with `loading`, never with old bars.
 * `retry` is for the tap on "load failed".
 */
export function useKlines(symbol: string, period: PeriodKey): KlineSnapshot & { retry: () => void } {
  const { subscribe, getSnapshot, retry } = useMarketData().klines(symbol, period);
  return { ...useSyncExternalStore(subscribe, getSnapshot, getSnapshot), retry };
}
