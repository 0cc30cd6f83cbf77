export { CandleChart } from './components/CandleChart';
export type { CandleChartProps } from './components/CandleChart';
export type { ChartLabels } from './model/labels';
export type { ChartLevel } from './model/levels';
export type { ChartMark, MarkResult } from './model/marks';
