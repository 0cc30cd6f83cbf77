import type { Course } from '@ex/api-client';

/** Width and height of what {@link toPath} draws in. */
export const PATH_SIZE = 100;

/** The line of a course as an SVG path from the left edge to the right one; empty for fewer than two points. */
export function toPath(course: Course): string {
  if (course.length < 2) return '';
  const step = PATH_SIZE / (course.length - 1);
  const points = course.map((point, at) => `${Math.round(at * step * 10) / 10} ${PATH_SIZE - point}`);
  return `M${points.join('L')}`;
}
