import type { Held } from '../browser/heap';
import { figure } from './numbers';

/** How much more a page may hold at the end than soon after it was opened: bars fill a chart up to their limit, sheets stay loaded. */
const LIMITS: Readonly<Record<keyof Held, number>> = { heapBytes: 1.3, nodes: 1.25, listeners: 1.25 };

/**
 * What grew beyond its limit, a sentence each.
 * @param held measured at even distances; the most of the first two readings counts as the beginning
 */
export function growthMisses(page: string, held: readonly Held[]): string[] {
  const last = held.at(-1);
  if (!last || held.length < 3) return [`${page}: measured ${held.length} times, at least 3.`];
  return (Object.keys(LIMITS) as (keyof Held)[]).flatMap((name) => {
    const first = Math.max(...held.slice(0, 2).map((one) => one[name]));
    if (last[name] <= first * LIMITS[name]) return [];
    return [`${page}: ${name} grew from ${figure(first)} to ${figure(last[name])}.`];
  });
}
