import type { Chart } from 'highcharts';

export declare function patchDrawing(chartClass: unknown, svgElementClass: unknown): void;
export declare function keepOthers(chart: Chart): void;
