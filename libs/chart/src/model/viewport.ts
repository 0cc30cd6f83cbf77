/** The part of the bars in sight, counted from the newest: it follows new bars while `back` is 0. */
export interface Viewport {
  /** Bars out of sight at the newest end. */
  back: number;
  /** Bars in sight; may be fractional while pinching. */
  span: number;
}

/** Minimum number of bars in sight. */
const MIN_SPAN = 20;
/** Bars in sight at first: about 5 px each on a phone of 360 px. */
export const INITIAL_VIEWPORT: Viewport = { back: 0, span: 60 };

function clamp({ back, span }: Viewport, count: number): Viewport {
  const width = Math.max(MIN_SPAN, Math.min(span, count));
  return { back: Math.min(Math.max(0, back), Math.max(0, count - width)), span: width };
}

/** Moves the view; `bars` above zero goes back in time. */
export function pan(view: Viewport, bars: number, count: number): Viewport {
  return clamp({ back: view.back + bars, span: view.span }, count);
}

/**
 * Zooms around a place that stays where it is.
 * @param factor above 1 shows fewer bars
 * @param place 0 at the oldest bar in sight, 1 at the newest
 */
export function zoom(view: Viewport, factor: number, place: number, count: number): Viewport {
  const { span } = clamp({ back: view.back, span: view.span / factor }, count);
  return clamp({ back: view.back + (1 - place) * (view.span - span), span }, count);
}

/** Part of the width that is kept free after the newest bar for what is still to come, such as an order's end. */
export const FUTURE_SHARE = 0.12;

/**
 * Ends of the view on the axis, whose values are bar indices: half a bar of room on both sides.
 * @param future share of the width kept free after the newest bar
 */
export function axisRange(view: Viewport, count: number, future = 0): { min: number; max: number } {
  const max = count - 0.5 - view.back;
  return { min: max - view.span * (1 - future), max: max + view.span * future };
}

/** The bars in sight, oldest first. */
export function barsInSight<T>(items: readonly T[], view: Viewport): readonly T[] {
  const { min, max } = axisRange(view, items.length);
  return items.slice(Math.max(0, Math.ceil(min)), Math.max(0, Math.floor(max) + 1));
}
