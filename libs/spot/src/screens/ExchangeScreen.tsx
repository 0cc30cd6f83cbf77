import { useFreshness, useGetOpenSpotOrdersQuery, useOrderBookQuery, usePolled } from '@ex/api-client';
import type { SpotOrder } from '@ex/contract';
import { useT } from '@ex/i18n';
import { changePercent, SPOT_TICKER_MS, useTicker } from '@ex/market-data';
import { decimalOfQuote, formatPercent } from '@ex/money';
import { DoubtSheet } from '@ex/submit';
import { useMarketChoice } from '@ex/trading';
import { useState } from 'react';
import { CancelSheet } from '../components/CancelSheet';
import { ConfirmOrder } from '../components/ConfirmOrder';
import { MarketPanel } from '../components/MarketPanel';
import { MidPrice } from '../components/MidPrice';
import { OpenOrders } from '../components/OpenOrders';
import { OrderBook } from '../components/OrderBook';
import { OrderForm } from '../components/OrderForm';
import { SpotHeader } from '../components/SpotHeader';
import type { DepthView } from '../model/book';
import { dollarsOf } from '../model/dollars';
import { LIMIT } from '../model/draft';
import { BOOK_MS, MARKETS_MS, ORDERS_MS } from '../model/periods';
import { useBlocked } from '../model/use-blocked';
import { useFills } from '../model/use-fills';
import { useOrderFlow } from '../model/use-order-flow';
import styles from './ExchangeScreen.module.css';

/** The spot trading screen: order book, order form, own open orders (SPOT). */
export function Screen() {
  const t = useT('spot');
  const { markets, freshness, failed, refetch, market, choose } = useMarketChoice(MARKETS_MS);
  const [picking, setPicking] = useState(false);
  const [view, setView] = useState<DepthView>('all');
  const [cancelling, setCancelling] = useState<SpotOrder>();
  const ticker = useTicker(market.symbol, SPOT_TICKER_MS);
  const book = usePolled(useOrderBookQuery, market.symbol, BOOK_MS);
  const bookAge = useFreshness(book.currentData && book.fulfilledTimeStamp, BOOK_MS);
  const orders = usePolled(useGetOpenSpotOrdersQuery, undefined, ORDERS_MS);
  useFills(orders.currentData?.list, orders.fulfilledTimeStamp);
  const last = ticker.ticker;
  const close = last && decimalOfQuote(last.close);
  const flow = useOrderFlow({ market, close: close ?? undefined });
  const falling = last !== undefined && last.close < last.open;
  const direction = last ? (falling ? 'fall' : 'rise') : 'flat';
  const blocked = useBlocked(flow, ticker);
  const listed = markets?.find(({ id }) => id === market.id);
  const { base, quote } = market.pair;
  const { state } = flow.submit;
  return (
    <>
      <SpotHeader
        symbol={market.symbol}
        title={market.title}
        change={last && formatPercent(changePercent(last.open, last.close))}
        direction={direction}
        onMenu={() => setPicking(true)}
      />
      <main className={styles.main}>
        <div className={styles.columns}>
          <OrderForm
            draft={flow.draft}
            onChange={flow.change}
            onLeave={flow.leaveField}
            onSubmit={() => flow.begin()}
            problem={flow.problem}
            rules={flow.rules}
            balances={flow.balances}
            balanceAge={flow.balanceAge}
            base={base}
            quote={quote}
            close={flow.close}
            blocked={blocked}
            busy={state.step === 'sending'}
          />
          <OrderBook
            base={base}
            quote={quote}
            book={book.currentData}
            view={view}
            onView={setView}
            onPrice={(price) => flow.change({ ...flow.draft, kind: LIMIT, price })}
            stale={bookAge.stale}
            failed={book.isError}
            onRetry={() => void book.refetch()}
            price={
              <MidPrice
                close={last?.close}
                dollars={dollarsOf(flow.close, listed)}
                direction={direction}
                stale={ticker.stale}
                oldSeconds={
                  ticker.stale || bookAge.stale ? Math.max(ticker.ageSeconds, bookAge.ageSeconds) : undefined
                }
              />
            }
          />
        </div>
        <OpenOrders
          orders={orders.data?.list}
          failed={orders.isError}
          onRetry={() => void orders.refetch()}
          onCancel={setCancelling}
        />
      </main>
      <MarketPanel
        open={picking}
        onClose={() => setPicking(false)}
        markets={markets}
        freshness={freshness}
        failed={failed}
        onRetry={() => void refetch()}
        current={market.symbol}
        onChoose={(chosen) => {
          choose(chosen);
          setPicking(false);
        }}
      />
      {flow.confirming.shown && (state.step === 'idle' || state.step === 'sending') && (
        <ConfirmOrder
          order={flow.confirming.shown}
          rules={flow.rules}
          close={flow.close}
          blocked={ticker.stale ? t('blocked.stale', { seconds: ticker.ageSeconds }) : undefined}
          busy={state.step === 'sending'}
          onCancel={flow.confirming.stop}
          onConfirm={() => void flow.confirming.confirm()}
        />
      )}
      <DoubtSheet state={state} onRetry={flow.submit.retry} onGiveUp={flow.submit.giveUp} />
      <CancelSheet order={cancelling} onClose={() => setCancelling(undefined)} />
    </>
  );
}
