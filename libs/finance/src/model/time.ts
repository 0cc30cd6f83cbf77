import { parseServerTime } from '@ex/languages';

/** How much of a term has passed at `now` (ms), 0 to 1; undefined when a time cannot be read. */
export function progressOf(start: string, end: string, now: number): number | undefined {
  const from = parseServerTime(start);
  const to = parseServerTime(end);
  if (from === null || to === null || to <= from) return undefined;
  return Math.min(1, Math.max(0, (now - from) / (to - from)));
}
