import { useLive } from '@ex/api-client';
import { liveMarkets } from '@ex/api-client/markets';
import { useT } from '@ex/i18n';
import { type ShownMarket, useTradingBlock } from '@ex/trading';
import type { useChartChoice } from '@ex/trading/chart';
import { useDeferredValue, useEffect } from 'react';
import { updateAwaited } from '../model/awaited-results';
import { closedReason } from '../model/offer';
import type { MarketPrice } from '../model/projected-result';
import { shownPrice, useLivePrice } from '../model/use-live-price';
import { useOrderFlow } from '../model/use-order-flow';
import type { useView } from '../model/use-view';
import { useWatchedOrders } from '../model/use-watched-orders';
import { ChartView } from './ChartView';
import { OrderLists } from './OrderLists';
import { OrderSheets } from './OrderSheets';

interface OptionsDeskProps {
  readonly market: ShownMarket;
  readonly views: ReturnType<typeof useView>;
  readonly chart: ReturnType<typeof useChartChoice>;
}

/** Chart and order buttons of a market, or the member's orders, with the sheets that an order passes through. */
export function OptionsDesk({ market, views, chart: [choice, setChoice] }: OptionsDeskProps) {
  const t = useT('options');
  const { view, tab, setTab, showRunning } = views;
  const { data: markets } = useLive(liveMarkets.options, undefined);
  // Switches the period immediately and renders its chart in a later frame.
  const live = useLivePrice(market.symbol, useDeferredValue(choice.period));
  const flow = useOrderFlow(market, markets);
  const watched = useWatchedOrders();
  // Other screens report the results of those that still run when this one closes.
  useEffect(() => {
    updateAwaited(watched.running, watched.settled, Date.now());
  }, [watched.running, watched.settled]);
  // The confirmation shows the price of its own market only.
  const intended = flow.confirmation.intent?.symbol ?? market.symbol;
  const price = intended === market.symbol ? live.price.ticker?.close : undefined;
  const { stale, ageSeconds } = live.price;
  const now: MarketPrice = {
    market: market.title,
    price: stale ? undefined : shownPrice(live.price.ticker)?.price,
    payoutRate: flow.terms?.payoutRate ?? null,
  };
  const tradingBlock = useTradingBlock();
  const blocked = (symbol: string): string | undefined => {
    const trading = markets?.find((one) => one.symbol === symbol)?.trading ?? market.trading;
    const limited = tradingBlock(trading, 'marketLike');
    if (limited !== undefined) return limited;
    const closed = closedReason(markets, symbol);
    if (closed) return t(`closed.${closed}`);
    return stale ? t('stale', { seconds: ageSeconds }) : undefined;
  };
  return (
    <>
      {view === 'chart' ? (
        <ChartView
          live={live}
          market={market}
          choice={choice}
          onChoice={setChoice}
          flow={flow}
          watched={watched}
          now={now}
          blocked={blocked(market.symbol)}
          onRunning={showRunning}
        />
      ) : (
        <OrderLists tab={tab} onTab={setTab} onOpen={flow.setOpenOrderId} />
      )}
      <OrderSheets flow={flow} price={price} now={now} blocked={blocked(intended)} />
    </>
  );
}
