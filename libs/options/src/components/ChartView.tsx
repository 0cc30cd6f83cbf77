import { useT } from '@ex/i18n';
import { axisDecimals } from '../model/decimals';
import type { ChartChoice } from '../model/chart-choice';
import type { useLivePrice } from '../model/use-live-price';
import { useChartMarks } from '../model/use-chart-marks';
import type { useOrderFlow } from '../model/use-order-flow';
import { useOrderMarks } from '../model/use-order-marks';
import { useWatchedOrders } from '../model/use-watched-orders';
import { ChartPanel } from './ChartPanel';
import { OrderBar } from './OrderBar';
import { PriceHeader } from './PriceHeader';
import { RunningStrip } from './RunningStrip';

interface ChartViewProps {
  readonly live: ReturnType<typeof useLivePrice>;
  /** Title and id of the market; no id until the list is there. */
  readonly market: { readonly title: string; readonly id: number | undefined };
  readonly choice: ChartChoice;
  readonly onChoice: (choice: ChartChoice) => void;
  readonly flow: ReturnType<typeof useOrderFlow>;
  /** Why nothing can be bought now, such as an old price. */
  readonly blocked: string | undefined;
  /** Shows the list of running orders. */
  readonly onRunning: () => void;
}

/** Price, chart with the member's orders, and the way to a new one. */
export function ChartView({ live, market, choice, onChoice, flow, blocked, onRunning }: ChartViewProps) {
  const t = useT('options');
  const { ticker, stale, ageSeconds } = live.price;
  const watched = useWatchedOrders();
  const { marks, fresh } = useOrderMarks(watched, market.title, live.klines.serverNow);
  const waiting = !ticker || market.id === undefined || !flow.config.data;
  return (
    <>
      <PriceHeader ticker={ticker} stale={stale} ageSeconds={ageSeconds} />
      <ChartPanel
        klines={live.klines}
        title={market.title}
        choice={choice}
        onChoice={onChoice}
        priceDecimals={axisDecimals(ticker?.close)}
        marks={useChartMarks(marks, flow.coin)}
        strip={
          <RunningStrip
            running={watched.running}
            more={watched.more}
            fresh={fresh}
            coin={flow.coin}
            onOpen={flow.setDetail}
            onList={onRunning}
          />
        }
      />
      <OrderBar
        money={flow.config.data?.option_money}
        choice={flow.choice}
        onSettings={() => flow.setSettings(true)}
        onBuy={(direction) => void flow.buy(direction)}
        blocked={blocked}
        waiting={waiting ? t('header.waiting') : undefined}
        busy={flow.submit.state.step === 'sending'}
      />
    </>
  );
}
