import { liveMarkets } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { useMarketChoice } from '@ex/trading';
import { useState } from 'react';
import { ChartView } from '../components/ChartView';
import { MarketSheet } from '../components/MarketSheet';
import { OptionsHeader } from '../components/OptionsHeader';
import { OrderLists } from '../components/OrderLists';
import { OrderSheets } from '../components/OrderSheets';
import { closedFor } from '../model/offer';
import { useChartChoice } from '../model/use-chart-choice';
import { useLivePrice } from '../model/use-live-price';
import { useOrderFlow } from '../model/use-order-flow';
import { useView } from '../model/use-view';
import styles from './OptionsScreen.module.css';

/** The options screen: live chart, buy up and buy down, countdown and results (OPT). */
export function Screen() {
  const t = useT('options');
  const { markets, freshness, failed, refresh, market, choose } = useMarketChoice(liveMarkets.options);
  const { view, tab, setTab, toggle, showRunning } = useView();
  const [picking, setPicking] = useState(false);
  const [choice, setChoice] = useChartChoice();
  const live = useLivePrice(market.symbol, choice.period);
  const flow = useOrderFlow(market);
  // Only the price of the market that is bought belongs into its confirmation.
  const bought = flow.confirming.shown?.market.symbol ?? market.symbol;
  const price = bought === market.symbol ? live.price.ticker?.close : undefined;
  const { stale, ageSeconds } = live.price;
  const blocked = (symbol: string): string | undefined => {
    const closed = closedFor(markets, symbol);
    if (closed) return t(`closed.${closed}`);
    return stale ? t('stale', { seconds: ageSeconds }) : undefined;
  };
  return (
    <>
      <OptionsHeader title={market.title} view={view} onMenu={() => setPicking(true)} onToggle={toggle} />
      <main className={styles.main}>
        {view === 'chart' ? (
          <ChartView
            live={live}
            market={market}
            choice={choice}
            onChoice={setChoice}
            flow={flow}
            blocked={blocked(market.symbol)}
            onRunning={showRunning}
          />
        ) : (
          <OrderLists tab={tab} onTab={setTab} onOpen={flow.setDetail} />
        )}
      </main>
      <MarketSheet
        open={picking}
        onClose={() => setPicking(false)}
        markets={markets}
        freshness={freshness}
        failed={failed}
        onRetry={refresh}
        current={market.symbol}
        onChoose={(chosen) => {
          choose(chosen);
          setPicking(false);
        }}
      />
      <OrderSheets flow={flow} price={price} blocked={blocked(bought)} />
    </>
  );
}
