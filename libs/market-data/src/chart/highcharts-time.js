import TimeBase from 'highcharts/es-modules/Shared/TimeBase.js';

// As it loads, Highcharts has the browser build four date formats for the names of months and weekdays. The axis of
// this library counts bars and brings its own texts. Imported before the rest, which makes a `Time` at once.
TimeBase.prototype.dateTimeFormat = () => '';
