import { liveMarkets } from '@ex/api-client/markets';
import { useMemberFlag } from '@ex/api-client/members';
import {
  RemainingLimits,
  LiveMarketList,
  MarketPicker,
  type ShownMarket,
  TradingBanner,
  useMarketChoice,
} from '@ex/trading';
import { type ComponentProps, useId, useState } from 'react';
import { ChartSection } from '../components/ChartSection';
import { LiveSpotPrices } from '../components/LiveSpotPrices';
import { MarketPanels } from '../components/MarketPanels';
import { OrderDesk } from '../components/OrderDesk';
import { LiveDayChange, SpotHeader } from '../components/SpotHeader';
import { useLastPrice } from '../model/spot-prices';
import styles from './ExchangeScreen.module.css';

/**
 * The spot trading screen: order book, order form, the member's open orders, depth and trades (SPOT, TAPE), and
 * the chart where it was opened (LIFT-01). Only the parts
 * that show live values subscribe to them, so that a price does not draw the screen.
 */
export function Screen() {
  const { market, choose } = useMarketChoice(liveMarkets.spot);
  const [isPicking, setPicking] = useState(false);
  const [isChartOpen, setChartOpen] = useMemberFlag('spot-chart');
  const chartId = useId();
  return (
    <LiveSpotPrices symbol={market.symbol}>
      <SpotHeader
        market={market}
        change={<LiveDayChange />}
        onMenu={() => setPicking(true)}
        chart={{ id: chartId, isOpen: isChartOpen, onToggle: () => setChartOpen(!isChartOpen) }}
      />
      <main className={styles.main}>
        <TradingBanner state={market.trading} />
        <RemainingLimits rules={['pause', 'orders_hour']} />
        <ChartSection id={chartId} open={isChartOpen} market={market} />
        <OrderDesk market={market} />
        <MarketPanels market={market} />
      </main>
      <MarketPicker from="start" open={isPicking} onClose={() => setPicking(false)}>
        <SpotMarkets
          market={market}
          onChoose={(chosen) => {
            choose(chosen);
            setPicking(false);
          }}
        />
      </MarketPicker>
    </LiveSpotPrices>
  );
}

interface SpotMarketsProps extends Pick<ComponentProps<typeof LiveMarketList>, 'onChoose'> {
  readonly market: ShownMarket;
}

/** The markets, the shown one with the price of the screen. */
function SpotMarkets({ market: { symbol }, onChoose }: SpotMarketsProps) {
  const { shown } = useLastPrice();
  return <LiveMarketList live={liveMarkets.spot} current={symbol} shown={shown} onChoose={onChoose} />;
}
