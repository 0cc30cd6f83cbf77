import { liveMarkets } from '@ex/api-client';
import { GuardLeft, MarketPicker, TradingBanner, useMarketChoice, withShownPrice } from '@ex/trading';
import { useState } from 'react';
import { LiveFillEstimate } from '../components/LiveFillEstimate';
import { LiveOrderBook } from '../components/LiveOrderBook';
import { MarketPanels } from '../components/MarketPanels';
import { OrderForm } from '../components/OrderForm';
import { OrderSheets } from '../components/OrderSheets';
import { SpotHeader } from '../components/SpotHeader';
import { useLivePrice } from '../model/use-live-price';
import { useOrderFlow } from '../model/use-order-flow';
import styles from './ExchangeScreen.module.css';

/** The spot trading screen: order book, order form, the member's open orders, depth and trades (SPOT, TAPE). */
export function Screen() {
  const { market, markets, freshness, failed, refresh, choose } = useMarketChoice(liveMarkets.spot);
  const [isPicking, setPicking] = useState(false);
  const last = useLivePrice(market, markets);
  const flow = useOrderFlow(market, last);
  return (
    <>
      <SpotHeader market={market} last={last} onMenu={() => setPicking(true)} />
      <main className={styles.main}>
        <TradingBanner state={market.trading} />
        <GuardLeft rules={['pause', 'orders_hour']} />
        <div className={styles.columns}>
          <OrderForm
            draft={flow.draft}
            onChange={flow.change}
            onLeave={flow.leaveField}
            onSubmit={flow.decide}
            problem={flow.problem}
            isPricePrefilled={flow.isPricePrefilled}
            rules={flow.rules}
            balances={flow.balances}
            balanceAge={flow.balanceAge}
            pair={market.pair}
            lastPrice={last.price}
            estimate={
              flow.draft.type === 'market' && <LiveFillEstimate symbol={market.symbol} draft={flow.draft} />
            }
            blocked={flow.blockedFor(flow.draft)}
            busy={flow.confirmation.isSending}
          />
          <LiveOrderBook market={market} last={last} onPrice={flow.fillPrice} />
        </div>
        <MarketPanels market={market} markets={markets} last={last} />
      </main>
      <MarketPicker
        from="start"
        open={isPicking}
        onClose={() => setPicking(false)}
        markets={withShownPrice(markets, market.symbol, last.shown)}
        freshness={freshness}
        failed={failed}
        onRetry={refresh}
        current={market.symbol}
        onChoose={(chosen) => {
          choose(chosen);
          setPicking(false);
        }}
      />
      <OrderSheets
        symbol={market.symbol}
        confirmation={flow.confirmation}
        rules={flow.rules}
        balances={flow.balances}
        last={last}
        blockedFor={flow.blockedFor}
      />
    </>
  );
}
