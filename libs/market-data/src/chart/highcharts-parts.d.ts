/** Highcharts ships its ES modules without declarations; `highcharts.ts` gives what it takes from them their types. */
declare module 'highcharts/es-modules/*';
