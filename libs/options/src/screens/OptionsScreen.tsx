import { liveMarkets } from '@ex/api-client/markets';
import type { PeriodKey } from '@ex/market-data';
import {
  RemainingLimits,
  LiveMarketList,
  MarketPicker,
  type ShownMarket,
  TradingBanner,
  useMarketChoice,
} from '@ex/trading';
import { useChartChoice } from '@ex/trading/chart';
import { type ComponentProps, useState } from 'react';
import { OptionsDesk } from '../components/OptionsDesk';
import { OptionsHeader } from '../components/OptionsHeader';
import { shownPrice, useLivePrice } from '../model/use-live-price';
import { usePlayPeriod } from '../model/use-play-period';
import { useRunning } from '../model/use-running';
import { useView } from '../model/use-view';
import styles from './OptionsScreen.module.css';

/**
 * The options screen: live chart, buy up and buy down, countdown and results (OPT). Only the parts that show live values
 * subscribe to them, so that a price does not draw the header and the list of markets.
 */
export function Screen() {
  const { market, choose } = useMarketChoice(liveMarkets.options);
  const views = useView();
  const running = useRunning();
  const chart = usePlayPeriod(useChartChoice(), running.orders, market.title);
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <OptionsHeader
        title={market.title}
        view={views.view}
        running={{ count: running.orders.length, more: running.more }}
        onMenu={() => setPicking(true)}
        onToggle={views.toggle}
      />
      <main className={styles.main}>
        <TradingBanner state={market.trading} />
        <RemainingLimits rules={['pause', 'loss_day', 'stake', 'orders_hour']} />
        <OptionsDesk market={market} views={views} chart={chart} />
      </main>
      <MarketPicker from="bottom" open={isPicking} onClose={() => setPicking(false)}>
        <OptionMarkets
          market={market}
          period={chart[0].period}
          onChoose={(chosen) => {
            choose(chosen);
            setPicking(false);
          }}
        />
      </MarketPicker>
    </>
  );
}

interface OptionMarketsProps extends Pick<ComponentProps<typeof LiveMarketList>, 'onChoose'> {
  readonly market: ShownMarket;
  /** Period of the chart, whose stream gives the price. */
  readonly period: PeriodKey;
}

/** The markets, the shown one with the price of the screen. */
function OptionMarkets({ market: { symbol }, period, onChoose }: OptionMarketsProps) {
  const { price } = useLivePrice(symbol, period);
  const shown = shownPrice(price.ticker);
  return <LiveMarketList live={liveMarkets.options} current={symbol} shown={shown} onChoose={onChoose} />;
}
