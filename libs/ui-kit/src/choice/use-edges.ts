import { type RefObject, useEffect, useState } from 'react';

/** Sides of the screen on which a scrolling row continues out of sight; independent of the reading direction. */
export type Edges = 'none' | 'left' | 'right' | 'both';

/** Scrolling stops within a pixel of an end where sizes are fractions. */
const SLACK_PX = 1;

/**
 * Returns the sides on which a row continues out of sight.
 * @param scrollLeft 0 at the start; below zero in right-to-left rows
 */
export function overflowEdges(
  scrollLeft: number,
  clientWidth: number,
  scrollWidth: number,
  rtl: boolean,
): Edges {
  const hidden = scrollWidth - clientWidth;
  const fromLeft = rtl ? hidden + scrollLeft : scrollLeft;
  const left = fromLeft > SLACK_PX;
  const right = hidden - fromLeft > SLACK_PX;
  if (left && right) return 'both';
  return left ? 'left' : right ? 'right' : 'none';
}

/** Follows {@link overflowEdges} of an element while it scrolls or changes its size. */
export function useEdges(element: RefObject<HTMLElement | null>): Edges {
  const [edges, setEdges] = useState<Edges>('none');
  useEffect(() => {
    const row = element.current;
    if (!row) return;
    const update = (): void => {
      const rtl = getComputedStyle(row).direction === 'rtl';
      setEdges(overflowEdges(row.scrollLeft, row.clientWidth, row.scrollWidth, rtl));
    };
    const observer = new ResizeObserver(update);
    observer.observe(row);
    for (const child of row.children) observer.observe(child);
    row.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      row.removeEventListener('scroll', update);
    };
  }, [element]);
  return edges;
}
