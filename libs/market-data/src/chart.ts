export { CandleChart } from './chart/CandleChart';
export type { CandleChartProps } from './chart/CandleChart';
export type { ChartLabels } from './chart/labels';
