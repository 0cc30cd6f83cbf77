import type { AverageWindow, Bar } from '@ex/market-data';
import type { Viewport } from '../model/viewport';

/** What a chart looks like; fixed for the life of a chart. */
export interface ChartStyle {
  averages: readonly AverageWindow[];
  /** With the volume strip. */
  volume: boolean;
  /** Rising candles as outlines only (for readers who cannot distinguish the two colours). */
  hollow: boolean;
  /** Text of a price on the axis, which has these ticks. */
  formatTick: (price: number, ticks: readonly number[] | undefined) => string;
  /** Text of a bar's start, given in seconds. */
  formatTime: (seconds: number) => string;
}

/** Bars to draw, oldest first, and the part of them in sight. */
export interface RenderRequest {
  bars: readonly Bar[];
  view: Viewport;
  /** Share of the width kept free after the newest bar. */
  future: number;
}
