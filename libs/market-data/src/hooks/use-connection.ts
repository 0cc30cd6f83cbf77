import type { Connection } from '../socket/connection';
import { useMarketData } from './market-data-context';
import { useStore } from './use-store';

/** State of the market data socket. */
export function useConnection(): Connection {
  return useStore(useMarketData().connection);
}
