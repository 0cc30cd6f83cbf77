/// <reference path="./highcharts-parts.d.ts" />
import type * as HighchartsTypes from 'highcharts';
import Axis from 'highcharts/es-modules/Core/Axis/Axis.js';
import Chart from 'highcharts/es-modules/Core/Chart/Chart.js';
import 'highcharts/es-modules/Series/Line/LineSeries.js';
import 'highcharts/es-modules/Series/Column/ColumnSeries.js';
import 'highcharts/es-modules/Series/HLC/HLCSeries.js';
import 'highcharts/es-modules/Series/OHLC/OHLCSeries.js';
import 'highcharts/es-modules/Series/Candlestick/CandlestickSeries.js';

/** The namespace as far as `HighchartsReact` uses it. */
export type HighchartsNamespace = typeof HighchartsTypes;

/**
 * Highcharts from its own modules: axes, lines, columns, candlesticks. The ready-made `highstock` bundle is 119 KB of
 * brotli because of its navigator, range selector, pies, exporting hooks and the like; this set is about half.
 * Pointer, tooltip and legend are left out as well: gestures, crosshair and legend are this library's own.
 */
export const Highcharts = { Axis, Chart, chart: Chart.chart } as unknown as HighchartsNamespace;
