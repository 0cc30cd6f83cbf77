import { type RefObject, useEffect, useState } from 'react';

/** Where a row that scrolls sideways goes on out of sight, on the screen: not by the reading direction. */
export type Edges = 'none' | 'left' | 'right' | 'both';

/** Scrolling stops within a pixel of an end where sizes are fractions. */
const SLACK_PX = 1;

/**
 * Edges beyond which a row goes on.
 * @param scrollLeft 0 at the start; below zero in right-to-left rows
 */
export function edgesOf(scrollLeft: number, clientWidth: number, scrollWidth: number, rtl: boolean): Edges {
  const hidden = scrollWidth - clientWidth;
  const fromLeft = rtl ? hidden + scrollLeft : scrollLeft;
  const left = fromLeft > SLACK_PX;
  const right = hidden - fromLeft > SLACK_PX;
  if (left && right) return 'both';
  return left ? 'left' : right ? 'right' : 'none';
}

/** The edges of an element now, followed while it scrolls and changes its size. */
export function useEdges(element: RefObject<HTMLElement | null>): Edges {
  const [edges, setEdges] = useState<Edges>('none');
  useEffect(() => {
    const row = element.current;
    if (!row) return;
    const look = (): void => {
      const rtl = getComputedStyle(row).direction === 'rtl';
      setEdges(edgesOf(row.scrollLeft, row.clientWidth, row.scrollWidth, rtl));
    };
    const observer = new ResizeObserver(look);
    observer.observe(row);
    for (const child of row.children) observer.observe(child);
    row.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      row.removeEventListener('scroll', look);
    };
  }, [element]);
  return edges;
}
