// Everything that this library changes in, or asks of, undocumented parts of Highcharts. private-api.test.ts fails when a
// new version moves one of them; docs/private-parts.md states what each gains. The module list imports this file first: the date patch must come before `Time` is made.
import TimeBase from 'highcharts/es-modules/Shared/TimeBase.js';

// As it loads, Highcharts has the browser build four date formats for the names of months and weekdays. The axis of
// this library counts bars and brings its own texts.
TimeBase.prototype.dateTimeFormat = () => '';

/**
 * Every new label asks for its font size, and the browser computes the page's styles for the answer, in the middle of a
 * drawing. The options state the size of all texts.
 */
export function patchDrawing(SVGElement) {
  const getComputed = SVGElement.prototype.getStyle;
  SVGElement.prototype.getStyle = function (property) {
    const stated =
      property === 'font-size' ? (this.styles?.fontSize ?? this.renderer?.style?.fontSize) : undefined;
    return stated ?? getComputed.call(this, property);
  };
}

/**
 * New data makes Highcharts redraw every series, and a new series every axis too, in case an axis changes with it. An axis
 * that does change marks itself during the redraw, so the flags can be cleared: then only what has new data is drawn.
 */
export function keepOthers(chart) {
  chart.isDirtyBox = false;
  for (const axis of chart.axes) axis.isDirty = false;
}
