import { liveMarkets, OPEN_TRADING } from '@ex/api-client';
import { useT } from '@ex/i18n';
import {
  GuardLeft,
  MarketPicker,
  TradingBanner,
  useMarketChoice,
  useTradingBlock,
  withShownPrice,
} from '@ex/trading';
import { useState } from 'react';
import { ChartView } from '../components/ChartView';
import { OptionsHeader } from '../components/OptionsHeader';
import { OrderLists } from '../components/OrderLists';
import { OrderSheets } from '../components/OrderSheets';
import { closedReason } from '../model/offer';
import type { PriceNow } from '../model/standing';
import { useChartChoice } from '../model/use-chart-choice';
import { shownPrice, useLivePrice } from '../model/use-live-price';
import { useOrderFlow } from '../model/use-order-flow';
import { useWatchedOrders } from '../model/use-watched-orders';
import { useView } from '../model/use-view';
import styles from './OptionsScreen.module.css';

/** The options screen: live chart, buy up and buy down, countdown and results (OPT). */
export function Screen() {
  const t = useT('options');
  const { markets, freshness, failed, refresh, market, choose } = useMarketChoice(liveMarkets.options);
  const { view, tab, setTab, toggle, showRunning } = useView();
  const [isPicking, setPicking] = useState(false);
  const [choice, setChoice] = useChartChoice();
  const live = useLivePrice(market.symbol, choice.period);
  const flow = useOrderFlow(market, markets);
  const watched = useWatchedOrders();
  // The confirmation shows the price of its own market only.
  const intended = flow.confirmation.intent?.symbol ?? market.symbol;
  const price = intended === market.symbol ? live.price.ticker?.close : undefined;
  const { stale, ageSeconds } = live.price;
  const shown = shownPrice(live.price.ticker);
  const now: PriceNow = {
    market: market.title,
    price: stale ? undefined : shown?.price,
    payoutRate: flow.terms?.payoutRate ?? null,
  };
  const tradingBlock = useTradingBlock();
  const blocked = (symbol: string): string | undefined => {
    const trading = markets?.find((one) => one.symbol === symbol)?.trading ?? OPEN_TRADING;
    const limited = tradingBlock(trading, 'marketLike');
    if (limited !== undefined) return limited;
    const closed = closedReason(markets, symbol);
    if (closed) return t(`closed.${closed}`);
    return stale ? t('stale', { seconds: ageSeconds }) : undefined;
  };
  return (
    <>
      <OptionsHeader title={market.title} view={view} onMenu={() => setPicking(true)} onToggle={toggle} />
      <main className={styles.main}>
        <TradingBanner state={market.trading} />
        <GuardLeft rules={['pause', 'loss_day', 'stake', 'orders_hour']} />
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
      </main>
      <MarketPicker
        from="bottom"
        open={isPicking}
        onClose={() => setPicking(false)}
        markets={withShownPrice(markets, market.symbol, shown)}
        freshness={freshness}
        failed={failed}
        onRetry={refresh}
        current={market.symbol}
        onChoose={(chosen) => {
          choose(chosen);
          setPicking(false);
        }}
      />
      <OrderSheets flow={flow} price={price} now={now} blocked={blocked(intended)} />
    </>
  );
}
