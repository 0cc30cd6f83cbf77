import type { PeriodKey } from '../klines/periods';
import type { KlineSnapshot } from '../klines/snapshot';
import { useMarketData } from './market-data-context';
import { useStore } from './use-store';

/**
 * Live bars of a market and period (OPT-15 to OPT-20). A switch of either begins with `loading`, never with old bars.
 * `retry` is for the tap on "load failed".
 */
export function useKlines(symbol: string, period: PeriodKey): KlineSnapshot & { retry: () => void } {
  const series = useMarketData().klines(symbol, period);
  return { ...useStore(series), retry: series.retry };
}
