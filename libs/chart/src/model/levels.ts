import type { ReactNode } from 'react';
import { type PriceScale, spreadApart, TAG_HEIGHT } from './marks';

/** The price of an open order of the reader, a line across the chart. */
export interface ChartLevel {
  id: number;
  side: 'buy' | 'sell';
  /** As on the axis. */
  price: number;
  /** Shown on the line, such as its quantity. */
  tag: ReactNode;
  /** The order in words, for screen readers. */
  text: string;
}

/** Heights of a level in pixels from the chart's upper edge. */
export interface LevelLayout {
  line: number;
  /** The tag's middle, apart from the tags of other levels. */
  tag: number;
}

/** Lays out the levels in sight, by id; one whose price is beyond the axis is missing. */
export function layOutLevels(
  levels: readonly ChartLevel[],
  { top, bottom, yAt }: Pick<PriceScale, 'top' | 'bottom' | 'yAt'>,
): Map<number, LevelLayout> {
  const inSight = levels
    .map(({ id, price }) => ({ id, line: yAt(price) }))
    // The scale puts prices beyond the axis on its edges.
    .filter(({ line }) => line > top && line < bottom);
  const half = TAG_HEIGHT / 2;
  const heights = spreadApart(
    inSight.map(({ line }) => line),
    TAG_HEIGHT,
    top + half,
    bottom - half,
  );
  return new Map(inSight.map(({ id, line }, n) => [id, { line, tag: heights[n] ?? line }]));
}
