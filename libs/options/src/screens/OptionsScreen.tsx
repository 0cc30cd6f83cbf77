import { useT } from '@ex/i18n';
import { DEFAULT_PERIOD, type PeriodKey } from '@ex/market-data';
import { useMarketChoice } from '@ex/trading';
import { useState } from 'react';
import { ChartPanel } from '../components/ChartPanel';
import { MarketSheet } from '../components/MarketSheet';
import { OptionsHeader } from '../components/OptionsHeader';
import { OrderBar } from '../components/OrderBar';
import { OrderLists } from '../components/OrderLists';
import { OrderSheets } from '../components/OrderSheets';
import { PriceHeader } from '../components/PriceHeader';
import { axisDecimals } from '../model/decimals';
import { useLivePrice } from '../model/use-live-price';
import { useOrderFlow } from '../model/use-order-flow';
import { useView } from '../model/use-view';
import styles from './OptionsScreen.module.css';

/** The market list is asked for this often (OPT-04, CONST-07). */
const MARKETS_MS = 2500;

/** The options screen: live chart, buy up and buy down, countdown and results (OPT). */
export function Screen() {
  const t = useT('options');
  const { markets, failed, refetch, market, choose } = useMarketChoice(MARKETS_MS);
  const { view, tab, setTab, toggle } = useView();
  const [picking, setPicking] = useState(false);
  const [period, setPeriod] = useState<PeriodKey>(DEFAULT_PERIOD);
  const { klines, price } = useLivePrice(market.symbol, period);
  const { ticker, stale, ageSeconds } = price;
  const flow = useOrderFlow(market);
  const waiting = !ticker || market.id === undefined || !flow.config.data;
  const blocked = stale ? t('stale', { seconds: ageSeconds }) : waiting ? t('header.waiting') : undefined;
  return (
    <>
      <OptionsHeader title={market.title} view={view} onMenu={() => setPicking(true)} onToggle={toggle} />
      <main className={styles.main}>
        {view === 'chart' ? (
          <>
            <PriceHeader ticker={ticker} stale={stale} ageSeconds={ageSeconds} />
            <ChartPanel
              klines={klines}
              title={market.title}
              period={period}
              onPeriod={setPeriod}
              priceDecimals={axisDecimals(ticker?.close)}
            />
            <OrderBar
              choice={flow.choice}
              onSettings={() => flow.setSettings(true)}
              onBuy={(direction) => void flow.buy(direction)}
              blocked={blocked}
              busy={flow.submit.state.step === 'sending'}
            />
          </>
        ) : (
          <OrderLists tab={tab} onTab={setTab} onOpen={flow.setDetail} />
        )}
      </main>
      <MarketSheet
        open={picking}
        onClose={() => setPicking(false)}
        markets={markets}
        failed={failed}
        onRetry={() => void refetch()}
        current={market.symbol}
        onChoose={(chosen) => {
          choose(chosen);
          setPicking(false);
        }}
      />
      <OrderSheets flow={flow} price={ticker?.close} />
    </>
  );
}
