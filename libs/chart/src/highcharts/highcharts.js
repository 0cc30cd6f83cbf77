// Plain JavaScript, because Highcharts ships these modules without declarations; the .d.ts beside it is the typing.
import { patchDrawing } from './private-api';
import Axis from 'highcharts/es-modules/Core/Axis/Axis.js';
import PlotLineOrBand from 'highcharts/es-modules/Core/Axis/PlotLineOrBand/PlotLineOrBand.js';
import Chart from 'highcharts/es-modules/Core/Chart/Chart.js';
import DataLabel from 'highcharts/es-modules/Core/Series/DataLabel.js';
import SVGElement from 'highcharts/es-modules/Core/Renderer/SVG/SVGElement.js';
import Series from 'highcharts/es-modules/Core/Series/Series.js';
import { addEvent } from 'highcharts/es-modules/Shared/Utilities.js';
import 'highcharts/es-modules/Series/Line/LineSeries.js';
import 'highcharts/es-modules/Series/Column/ColumnSeries.js';
import 'highcharts/es-modules/Series/HLC/HLCSeries.js';
import 'highcharts/es-modules/Series/OHLC/OHLCSeries.js';
import 'highcharts/es-modules/Series/Candlestick/CandlestickSeries.js';

// Axes and series call methods that these two bring along, even where no plot line and no data label is requested.
PlotLineOrBand.compose(Chart, Axis);
DataLabel.compose(Series);
patchDrawing(SVGElement);

/**
 * Highcharts from its own modules: axes, lines, columns, candlesticks. The ready-made `highstock` bundle is 119 KB of
 * brotli because of its navigator, range selector, pies and the like; this set is little more than half of it.
 * Pointer, tooltip and legend are left out as well: gestures, crosshair and legend are this library's own.
 */
export const Highcharts = { Axis, Chart, chart: Chart.chart };
export { addEvent };
