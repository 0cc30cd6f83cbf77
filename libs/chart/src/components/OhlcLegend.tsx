import { type AverageWindow, type Bar, movingAverage } from '@ex/market-data';
import { formatCompact } from '@ex/money';
import { Num } from '@ex/ui-kit';
import { averageColour } from '../model/colours';
import type { ChartLabels } from '../model/labels';
import styles from './candle-chart.module.css';

interface OhlcLegendProps {
  bars: readonly Bar[];
  /** Index of the bar to read. */
  index: number;
  /** A bar is picked: show its prices too. */
  inspecting: boolean;
  averages: readonly AverageWindow[];
  labels: ChartLabels;
  formatPrice: (price: number) => string;
  formatTime: (seconds: number) => string;
}

/** Top line of the chart: the moving averages, and the prices of the bar under the crosshair. */
export function OhlcLegend({
  bars,
  index,
  inspecting,
  averages,
  labels,
  formatPrice,
  formatTime,
}: OhlcLegendProps) {
  const bar = bars[index];
  const values = averages.map((window) => {
    const part = bars.slice(Math.max(0, index + 1 - window), index + 1).map((item) => item.close);
    return { window, mean: movingAverage(part, window).at(-1) };
  });
  return (
    <div className={styles.legend}>
      {bar && inspecting ? (
        <p className={styles.prices}>
          <span translate="no">{formatTime(bar.id)}</span>
          {[
            [labels.open, formatPrice(bar.open)],
            [labels.high, formatPrice(bar.high)],
            [labels.low, formatPrice(bar.low)],
            [labels.close, formatPrice(bar.close)],
            [labels.volume, formatCompact(bar.vol)],
          ].map(([name, value]) => (
            // Isolated, so that a right-to-left name does not take the figure's place.
            <span key={name}>
              <bdi>{name}</bdi> <Num value={value} />
            </span>
          ))}
        </p>
      ) : null}
      <p className={styles.averages}>
        {values.map(({ window, mean }) => (
          <span key={window} style={{ color: averageColour(window) }}>
            {labels.average(window)} <Num value={mean === undefined ? undefined : formatPrice(mean)} />
          </span>
        ))}
      </p>
    </div>
  );
}
