export { CandleChart } from './chart/CandleChart';
export type { CandleChartProps } from './chart/CandleChart';
export type { ChartLabels } from './chart/labels';
export type { ChartMark, MarkResult } from './chart/marks';
