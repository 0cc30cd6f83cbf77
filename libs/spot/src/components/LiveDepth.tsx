import { useLive } from '@ex/api-client';
import { liveOrderBook } from '@ex/api-client/markets';
import type { ShownMarket } from '@ex/trading';
import { DepthChart } from './DepthChart';

/** The depth of the order book next to it, from the same polls (TAPE-04). */
export function LiveDepth({ market }: { readonly market: ShownMarket }) {
  const { data: book, freshness, failed, refresh } = useLive(liveOrderBook, market.symbol);
  return <DepthChart pair={market.pair} book={book} {...freshness} failed={failed} onRetry={refresh} />;
}
