import { liveOpenOrders, liveOrderBook, useLive } from '@ex/api-client';
import type { ShownMarket } from '@ex/trading';
import { useMemo, useState } from 'react';
import type { DepthView } from '../model/book';
import { ownLevels } from '../model/own-levels';
import type { LivePrice } from '../model/use-live-price';
import { LastPrice } from './LastPrice';
import { OrderBook } from './OrderBook';

interface LiveOrderBookProps {
  readonly market: ShownMarket;
  readonly last: LivePrice;
  /** Called with the price of a pressed row, decimal text. */
  readonly onPrice: (price: string) => void;
}

/** The live order book of a market, around its last price (SPOT-06). */
export function LiveOrderBook({ market, last, onPrice }: LiveOrderBookProps) {
  const { data: book, freshness, failed, refresh } = useLive(liveOrderBook, market.symbol);
  const { data: orders } = useLive(liveOpenOrders, undefined);
  const isOwn = useMemo(() => ownLevels(orders, market.pair), [orders, market.pair]);
  const [view, setView] = useState<DepthView>('all');
  return (
    <OrderBook
      pair={market.pair}
      book={book}
      view={view}
      onView={setView}
      isOwn={isOwn}
      onPrice={onPrice}
      stale={freshness.stale}
      failed={failed}
      onRetry={refresh}
      price={<LastPrice last={last} bookAge={freshness} onPrice={onPrice} />}
    />
  );
}
