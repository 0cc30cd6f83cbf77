/// <reference path="./highcharts-parts.d.ts" />
import type * as HighchartsTypes from 'highcharts';
import Axis from 'highcharts/es-modules/Core/Axis/Axis.js';
import PlotLineOrBand from 'highcharts/es-modules/Core/Axis/PlotLineOrBand/PlotLineOrBand.js';
import Chart from 'highcharts/es-modules/Core/Chart/Chart.js';
import DataLabel from 'highcharts/es-modules/Core/Series/DataLabel.js';
import Series from 'highcharts/es-modules/Core/Series/Series.js';
import 'highcharts/es-modules/Series/Line/LineSeries.js';
import 'highcharts/es-modules/Series/Column/ColumnSeries.js';
import 'highcharts/es-modules/Series/HLC/HLCSeries.js';
import 'highcharts/es-modules/Series/OHLC/OHLCSeries.js';
import 'highcharts/es-modules/Series/Candlestick/CandlestickSeries.js';

/** The namespace as far as `HighchartsReact` uses it. */
export type HighchartsNamespace = typeof HighchartsTypes;

// Axes and series call methods that these two bring along, even where no plot line and no data label is asked for.
PlotLineOrBand.compose(Chart, Axis);
DataLabel.compose(Series);

/**
 * Highcharts from its own modules: axes, lines, columns, candlesticks. The ready-made `highstock` bundle is 119 KB of
 * brotli because of its navigator, range selector, pies, exporting hooks and the like; this set is about half.
 * Pointer, tooltip and legend are left out as well: gestures, crosshair and legend are this library's own.
 */
export const Highcharts = { Axis, Chart, chart: Chart.chart } as unknown as HighchartsNamespace;
