/** Pairs that the ticker shows at a time (HOME-05). */
export const TICKER_PAIRS = 3;

/** Splits a list into sets of `size`; the last may be shorter. */
export function inGroups<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  const groups: T[][] = [];
  for (let start = 0; start < items.length; start += size) groups.push(items.slice(start, start + size));
  return groups;
}
