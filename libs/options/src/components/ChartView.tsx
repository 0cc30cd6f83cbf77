import { useT } from '@ex/i18n';
import { axisDecimals, type ChartChoice, ChartPanel } from '@ex/trading/chart';
import type { useLivePrice } from '../model/use-live-price';
import { useChartMarks } from './use-chart-marks';
import type { MarketPrice } from '../model/projected-result';
import type { OrderFlow } from '../model/use-order-flow';
import { useOrderMarks } from '../model/use-order-marks';
import type { WatchedOrders } from '../model/use-watched-orders';
import { OrderBar } from './OrderBar';
import { PriceHeader } from './PriceHeader';
import { RunningCard } from './RunningCard';

interface ChartViewProps {
  readonly live: ReturnType<typeof useLivePrice>;
  /** Title and id of the market; no id until the list is there. */
  readonly market: { readonly title: string; readonly id: number | undefined };
  readonly choice: ChartChoice;
  readonly onChoice: (choice: ChartChoice) => void;
  readonly flow: OrderFlow;
  readonly watched: WatchedOrders;
  /** The price that running orders are measured by. */
  readonly now: MarketPrice;
  /** Why nothing can be bought now, such as an old price. */
  readonly blocked: string | undefined;
  /** Shows the list of running orders. */
  readonly onRunning: () => void;
}

/** Price, chart with the member's orders, and the way to a new one. */
export function ChartView({ live, market, choice, onChoice, flow, watched, ...props }: ChartViewProps) {
  const t = useT('options');
  const { now, blocked, onRunning } = props;
  const { ticker, stale, ageSeconds } = live.price;
  const { marks, latest } = useOrderMarks(watched, market.title, live.klines.serverNow);
  const waiting = !ticker || market.id === undefined || !flow.terms;
  return (
    <>
      <PriceHeader ticker={ticker} stale={stale} ageSeconds={ageSeconds} />
      <ChartPanel
        klines={live.klines}
        title={market.title}
        choice={choice}
        onChoice={onChoice}
        lastPrice={ticker?.close}
        priceDecimals={axisDecimals(ticker?.close)}
        marks={useChartMarks(marks, flow.coin)}
        over={
          <RunningCard
            running={watched.running}
            more={watched.more}
            latest={latest}
            coin={flow.coin}
            now={now}
            onOpen={flow.setOpenOrderId}
            onList={onRunning}
            onRepeat={flow.repeat}
          />
        }
      />
      <OrderBar
        money={flow.terms?.money}
        settings={flow.settings}
        payoutRate={now.payoutRate}
        onSettings={() => flow.openSettings()}
        onBuy={flow.buy}
        blocked={blocked}
        waiting={waiting ? t('header.waiting') : undefined}
        busy={flow.confirmation.isSending}
      />
    </>
  );
}
