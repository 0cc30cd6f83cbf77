import { type Freshness, useLive } from '@ex/api-client';
import { liveOpenOrders } from '@ex/api-client/spot';
import { useAddressChoice } from '@ex/routing';
import type { ShownMarket } from '@ex/trading';
import { memo, useMemo } from 'react';
import { DEPTH_VIEWS } from '../model/book';
import { ownLevels } from '../model/own-levels';
import { useBook, useLastPrice } from '../model/spot-prices';
import { useDollars } from '../model/use-live-price';
import { LastPrice } from './LastPrice';
import { OrderBook } from './OrderBook';

interface LiveOrderBookProps {
  readonly market: ShownMarket;
  /** Called with the price of a pressed row, decimal text. */
  readonly onPrice: (price: string) => void;
}

/** The live order book of a market, around its last price (SPOT-06). Memoised so that form edits do not re-render it. */
export const LiveOrderBook = memo(function LiveOrderBook({ market, onPrice }: LiveOrderBookProps) {
  const { data: book, freshness, failed, refresh } = useBook();
  const { data: orders } = useLive(liveOpenOrders, undefined);
  const isOwn = useMemo(() => ownLevels(orders, market.pair), [orders, market.pair]);
  const [view, setView] = useAddressChoice('book', DEPTH_VIEWS);
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
      price={<LiveLastPrice market={market} bookAge={freshness} onPrice={onPrice} />}
    />
  );
});

interface LiveLastPriceProps extends LiveOrderBookProps {
  readonly bookAge: Freshness;
}

function LiveLastPrice({ market, bookAge, onPrice }: LiveLastPriceProps) {
  const last = useLastPrice();
  const dollars = useDollars(market, last.price);
  return <LastPrice last={last} dollars={dollars} bookAge={bookAge} onPrice={onPrice} />;
}
