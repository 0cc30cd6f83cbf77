import type { Market } from '@ex/api-client/markets';
import { compare } from '@ex/money';

/** Pairs that the ticker shows at a time (HOME-05). */
export const TICKER_PAIRS = 3;

/** Splits a list into groups of `size`; the last may be shorter. */
export function splitIntoGroups<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  const groups: T[][] = [];
  for (let start = 0; start < items.length; start += size) groups.push(items.slice(start, start + size));
  return groups;
}

/** Sorts markets by change, the highest first; equal ones keep their order, an unknown change counts as 0 (HOME-21, D-30). */
export const sortByChange = (markets: readonly Market[]): readonly Market[] =>
  [...markets].sort((a, b) => compare(b.changePercent ?? '0', a.changePercent ?? '0'));
