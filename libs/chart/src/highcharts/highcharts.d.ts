import type * as HighchartsTypes from 'highcharts';

/** The namespace as far as `HighchartsReact` uses it: `chart()`. */
export declare const Highcharts: typeof HighchartsTypes;
export { addEvent } from 'highcharts';
