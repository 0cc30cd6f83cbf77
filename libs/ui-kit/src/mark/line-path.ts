/** Width and height of what {@link toLinePath} draws in. */
export const PATH_SIZE = 100;

/** A line through points of 0, the lowest, to 100, the highest, as an SVG path from edge to edge; empty for fewer than two. */
export function toLinePath(points: readonly number[]): string {
  if (points.length < 2) return '';
  const step = PATH_SIZE / (points.length - 1);
  const corners = points.map((point, at) => `${Math.round(at * step * 10) / 10} ${PATH_SIZE - point}`);
  return `M${corners.join('L')}`;
}
