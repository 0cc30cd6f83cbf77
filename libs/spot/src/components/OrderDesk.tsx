import type { ShownMarket } from '@ex/trading';
import { useStableCallback } from '@ex/ui-kit';
import { useLastPrice } from '../model/spot-prices';
import { useOrderFlow } from '../model/use-order-flow';
import { LiveFillEstimate } from './LiveFillEstimate';
import { LiveOrderBook } from './LiveOrderBook';
import styles from './OrderDesk.module.css';
import { OrderForm } from './OrderForm';
import { OrderSheets } from './OrderSheets';
import { TradeConfirmationPanel } from './TradeConfirmationPanel';

/**
 * The order form of a market with the book next to it, whose prices fill it, and the sheets that an order passes
 * through.
 */
export function OrderDesk({ market }: { readonly market: ShownMarket }) {
  const last = useLastPrice();
  const flow = useOrderFlow(market, last);
  const fillPrice = useStableCallback(flow.fillPrice);
  return (
    <>
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
        <LiveOrderBook market={market} onPrice={fillPrice} />
      </div>
      <TradeConfirmationPanel {...flow.tradeConfirmation} />
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
