import type { ChartLabels } from '../model/labels';

/** English texts for tests and stories. */
export const ENGLISH: ChartLabels = {
  chart: 'BTC/USDT, 1 day',
  loading: 'Loading',
  failed: 'Couldn’t load. Tap to retry.',
  empty: 'No trades yet',
  open: 'O',
  high: 'H',
  low: 'L',
  close: 'C',
  volume: 'Vol',
  time: 'Time',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  showTable: 'Show as table',
  showChart: 'Show as chart',
  tableCaption: 'Candles in sight',
  indicators: 'Indicators',
  entry: 'Opened',
  expiry: 'Expires',
  won: 'Won',
  lost: 'Lost',
  average: (window) => `MA${window}`,
};
