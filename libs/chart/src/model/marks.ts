import type { Bar } from '@ex/market-data';
import type { ReactNode } from 'react';

/** How a settled order ended. */
export type MarkResult = 'win' | 'loss' | 'draw';

/** One of the reader's orders on the chart. Times in seconds of the provider's clock, prices as on the axis. */
export interface ChartMark {
  id: number;
  /** Bet on a rising price, else on a falling one. */
  up: boolean;
  openTime: number;
  openPrice: number;
  /** Expiry. */
  endTime: number;
  /** Once it is settled. */
  exit?: { price: number; result: MarkResult };
  /** Shown next to the mark: time left, or profit or loss. */
  tag: ReactNode;
  /** The order in words, for screen readers. */
  text: string;
}

/** A point in pixels from the chart's left upper corner. */
export interface Point {
  x: number;
  y: number;
}

/** The price plot: its edges in pixels, and where bar indices and prices are drawn. */
export interface PriceScale {
  left: number;
  right: number;
  top: number;
  bottom: number;
  xAt: (index: number) => number;
  yAt: (price: number) => number;
}

/** Where the parts of a mark are drawn; parts outside the plot are missing. */
export interface MarkLayout {
  /** Level of the open price, from the entry to the exit or to the right edge. */
  line: Point & { width: number };
  entry?: Point;
  /** Vertical line of the expiry, only while the order runs. */
  expiry?: number;
  exit?: Point;
  /** The tag's middle at its near end; it grows away from the mark. Only running orders and the newest settled one have one. */
  tag?: Point & { side: 'left' | 'right' };
}

/** Width of an entry or exit badge. */
const BADGE = 18;
/** Room that a tag takes. */
const TAG_WIDTH = 84;
/** Height of a tag with the gap to the next. */
export const TAG_HEIGHT = 18;

/**
 * Index of the bar that holds a moment. Before the first bar it is -1; after the last one bars are counted on, as far as
 * the period goes.
 */
export function indexOfTime(bars: readonly Bar[], seconds: number, periodSeconds: number): number {
  const index = bars.findLastIndex((bar) => bar.id <= seconds);
  const last = bars.at(-1);
  if (!last || index < bars.length - 1) return index;
  return index + Math.floor((seconds - last.id) / periodSeconds);
}

const within = (x: number, { left, right }: PriceScale) => x >= left && x <= right;
const clamp = (x: number, low: number, high: number) => Math.min(Math.max(x, low), high);

/** Entry and exit next to each other when both fall into (nearly) the same bar. */
function apart(from: number, to: number): [number, number] {
  const push = Math.max(0, BADGE - (to - from)) / 2;
  return [from - push, to + push];
}

/** Position of a mark; undefined when nothing of it is in the scale. */
export function layOutMark(
  mark: ChartMark,
  bars: readonly Bar[],
  periodSeconds: number,
  scale: PriceScale,
): MarkLayout | undefined {
  const last = bars.length - 1;
  if (last < 0) return undefined;
  // A quiet minute has no bar yet: events of that minute are placed at the newest one.
  const opened = scale.xAt(Math.min(indexOfTime(bars, mark.openTime, periodSeconds), last));
  const endIndex = indexOfTime(bars, mark.endTime, periodSeconds);
  const ended = mark.exit ? scale.xAt(Math.min(endIndex, last)) : scale.xAt(endIndex);
  if (opened > scale.right || (mark.exit && ended < scale.left)) return undefined;
  const [from, to] = mark.exit ? apart(opened, ended) : [opened, scale.right];
  const y = scale.yAt(mark.openPrice);
  const start = clamp(from, scale.left, scale.right);
  const entry = within(opened, scale) ? { x: from, y } : undefined;
  const exit = mark.exit && within(ended, scale) ? { x: to, y: scale.yAt(mark.exit.price) } : undefined;
  const anchor = exit ?? entry ?? { x: start, y };
  const side = anchor.x - BADGE - TAG_WIDTH > scale.left ? 'left' : 'right';
  // Not over an entry that is just before the exit.
  const near = side === 'left' && entry && anchor.x - entry.x < TAG_WIDTH ? entry.x : anchor.x;
  return {
    line: { x: start, y, width: clamp(to, start, scale.right) - start },
    ...(entry && { entry }),
    ...(!mark.exit && ended > opened && within(ended, scale) && { expiry: ended }),
    ...(exit && { exit }),
    tag: { side, x: near + (side === 'left' ? -1 : 1) * (BADGE / 2 + 2), y: anchor.y },
  };
}

/**
 * Moves heights apart so that tags do not cover each other: at least `gap` between neighbours, in their order, within
 * `top` and `bottom` as far as there is room, from the top when there is not.
 */
export function spreadApart(heights: readonly number[], gap: number, top: number, bottom: number): number[] {
  const rows = heights.map((height, n) => ({ n, height })).sort((a, b) => a.height - b.height);
  let lowest = top;
  for (const row of rows) {
    row.height = Math.max(row.height, lowest);
    lowest = row.height + gap;
  }
  let highest = bottom;
  for (const row of rows.toReversed()) {
    row.height = Math.min(row.height, highest);
    highest = row.height - gap;
  }
  const over = Math.max(0, top - (rows[0]?.height ?? top));
  return rows.sort((a, b) => a.n - b.n).map(({ height }) => height + over);
}

/** True when two badges would cover each other. */
const overlap = (a: Point, b: Point): boolean => Math.abs(a.x - b.x) < BADGE && Math.abs(a.y - b.y) < BADGE;

/** Moves a badge back in time until it covers none of those placed, at most to the edge of the plot; records its place. */
function placeFreely(point: Point, placed: Point[], left: number): Point {
  let free = point;
  for (let tries = 0; tries < placed.length; tries += 1) {
    const hit = placed.find((other) => overlap(free, other));
    if (!hit || hit.x - BADGE < left) break;
    free = { x: hit.x - BADGE, y: point.y };
  }
  placed.push(free);
  return free;
}

/**
 * Lays out all marks, by id: badges side by side where several orders share a candle (LIFT-23), tags apart. Settled orders
 * but the newest have no tag.
 */
export function layOutMarks(
  marks: readonly ChartMark[],
  bars: readonly Bar[],
  periodSeconds: number,
  scale: PriceScale,
): Map<number, MarkLayout> {
  const placed: Point[] = [];
  const newest = Math.max(...marks.filter(({ exit }) => exit).map(({ id }) => id));
  const layouts = marks.flatMap((mark) => {
    const layout = layOutMark(mark, bars, periodSeconds, scale);
    if (!layout) return [];
    const { tag, ...rest } = layout;
    const exit = rest.exit && placeFreely(rest.exit, placed, scale.left);
    const entry = rest.entry && placeFreely(rest.entry, placed, scale.left);
    const isTagged = !mark.exit || mark.id === newest;
    return [
      {
        id: mark.id,
        layout: { ...rest, ...(exit && { exit }), ...(entry && { entry }) },
        tag: isTagged ? tag : undefined,
      },
    ];
  });
  const tags = layouts.flatMap(({ id, tag }) => (tag ? [{ id, tag }] : []));
  const heights = spreadApart(
    tags.map(({ tag }) => tag.y),
    TAG_HEIGHT,
    scale.top,
    scale.bottom,
  );
  const apart = new Map(tags.map(({ id, tag }, n) => [id, { ...tag, y: heights[n] ?? tag.y }]));
  return new Map(
    layouts.map(({ id, layout }) => {
      const tag = apart.get(id);
      return [id, { ...layout, ...(tag && { tag }) }];
    }),
  );
}
