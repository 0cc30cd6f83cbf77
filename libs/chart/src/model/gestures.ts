import type { Viewport } from './viewport';
import { pan, zoom } from './viewport';

/** A finger or mouse on the chart; `x` from the chart's left edge in pixels. */
export interface Touch {
  id: number;
  x: number;
}

/** The plot in pixels and the number of bars it is drawn from. */
export interface PlotArea {
  left: number;
  width: number;
  count: number;
}

/** One finger pans. Fingers that move right bring older bars in. */
export function panBy(view: Viewport, fromX: number, toX: number, area: PlotArea): Viewport {
  if (area.width <= 0) return view;
  return pan(view, ((toX - fromX) / area.width) * view.span, area.count);
}

/** Two fingers zoom around the middle between them and pan with it. */
export function pinchBy(
  view: Viewport,
  from: [number, number],
  to: [number, number],
  area: PlotArea,
): Viewport {
  if (area.width <= 0) return view;
  const spread = (pair: [number, number]) => Math.max(10, Math.abs(pair[0] - pair[1]));
  const middle = (pair: [number, number]) => (pair[0] + pair[1]) / 2;
  const anchor = (middle(from) - area.left) / area.width;
  const zoomed = zoom(view, spread(to) / spread(from), Math.min(1, Math.max(0, anchor)), area.count);
  return panBy(zoomed, middle(from), middle(to), area);
}
