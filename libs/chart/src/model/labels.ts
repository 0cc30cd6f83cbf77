import type { AverageWindow } from '@ex/market-data';

/** Texts of the chart; the caller has them in the reader's language. */
export interface ChartLabels {
  /** Name of the chart for screen readers, e.g. "BTC/USDT, 1 day". */
  chart: string;
  loading: string;
  /** Shown next to the indicator, e.g. "Couldn’t load. Tap to retry." (D-48). */
  failed: string;
  empty: string;
  open: string;
  high: string;
  low: string;
  close: string;
  volume: string;
  time: string;
  zoomIn: string;
  zoomOut: string;
  /** Button that shows the bars in sight as a table instead, and back. */
  showTable: string;
  showChart: string;
  /** Caption of that table. */
  tableCaption: string;
  /** Button of the indicators. */
  indicators: string;
  /** Legend of the marks: where an order was opened, when it expires, how it ended. */
  entry: string;
  expiry: string;
  won: string;
  lost: string;
  /** Legend entry of a moving average, e.g. "MA5". */
  average: (window: AverageWindow) => string;
}
