import type { Bar } from '@ex/market-data';
import { formatCompact } from '@ex/money';
import { Num } from '@ex/ui-kit';
import styles from './candle-chart.module.css';
import type { ChartLabels } from '../model/labels';

interface BarsTableProps {
  /** Oldest first; the table shows the newest first. */
  bars: readonly Bar[];
  labels: ChartLabels;
  formatPrice: (price: number) => string;
  formatTime: (seconds: number) => string;
}

/** The bars in sight as a table, for screen readers and for reading exact numbers. */
export function BarsTable({ bars, labels, formatPrice, formatTime }: BarsTableProps) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className={styles.table} role="region" aria-label={labels.tableCaption} tabIndex={0}>
      <table>
        <caption>{labels.tableCaption}</caption>
        <thead>
          <tr>
            {[labels.time, labels.open, labels.high, labels.low, labels.close, labels.volume].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.toReversed().map((bar) => (
            <tr key={bar.id}>
              <th scope="row" translate="no">
                {formatTime(bar.id)}
              </th>
              <td>
                <Num value={formatPrice(bar.open)} />
              </td>
              <td>
                <Num value={formatPrice(bar.high)} />
              </td>
              <td>
                <Num value={formatPrice(bar.low)} />
              </td>
              <td>
                <Num value={formatPrice(bar.close)} />
              </td>
              <td>
                <Num value={formatCompact(bar.vol)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
