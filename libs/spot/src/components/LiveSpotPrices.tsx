import type { ReactNode } from 'react';
import { SpotPrices } from '../model/spot-prices';
import { useSpotPrices } from '../model/use-live-price';

interface LiveSpotPricesProps {
  readonly symbol: string;
  readonly children: ReactNode;
}

/** Follows the prices of a market for everything below. */
export function LiveSpotPrices({ symbol, children }: LiveSpotPricesProps) {
  return <SpotPrices {...useSpotPrices(symbol)}>{children}</SpotPrices>;
}
