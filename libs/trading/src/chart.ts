export { ChartPanel } from './components/ChartPanel';
export { IndicatorSheet } from './components/IndicatorSheet';
export { axisDecimals, toAxisPrice } from './model/axis-price';
export { DEFAULT_CHART_SETTINGS } from './model/chart-choice';
export type { ChartChoice } from './model/chart-choice';
export { useChartChoice } from './model/use-chart-choice';
