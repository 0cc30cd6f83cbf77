import type { Viewport } from './viewport';
import { pan, zoom } from './viewport';

/** A finger or mouse on the chart; `x` from the chart's left edge in pixels. */
export interface Touch {
  id: number;
  x: number;
}

/** The plot in pixels and the number of bars. */
export interface Ground {
  left: number;
  width: number;
  count: number;
}

/** One finger pans. Fingers that move right bring older bars in. */
export function panBy(view: Viewport, fromX: number, toX: number, ground: Ground): Viewport {
  if (ground.width <= 0) return view;
  return pan(view, ((toX - fromX) / ground.width) * view.span, ground.count);
}

/** Two fingers zoom around the middle between them and pan with it. */
export function pinchBy(
  view: Viewport,
  from: [number, number],
  to: [number, number],
  ground: Ground,
): Viewport {
  if (ground.width <= 0) return view;
  const spread = (pair: [number, number]) => Math.max(10, Math.abs(pair[0] - pair[1]));
  const middle = (pair: [number, number]) => (pair[0] + pair[1]) / 2;
  const place = (middle(from) - ground.left) / ground.width;
  const zoomed = zoom(view, spread(to) / spread(from), Math.min(1, Math.max(0, place)), ground.count);
  return panBy(zoomed, middle(from), middle(to), ground);
}
