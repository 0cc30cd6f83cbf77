import type { SpotOrder } from '@ex/contract';
import { isZero } from '@ex/money';
import { FINISHED } from './order';

/** What two looks at the own orders in progress tell of fills. */
export interface FillNews {
  /** Orders of which a first part is filled. */
  readonly begun: readonly SpotOrder[];
  /** Orders no longer among those in progress: filled, cancelled, or pushed out by newer ones. */
  readonly gone: readonly SpotOrder[];
}

const isFilled = ({ coinnum }: SpotOrder): boolean => coinnum !== null && !isZero(coinnum);

/** Compares two looks, older first. An order seen for the first time is no news: its member has just placed it. */
export function fillNews(before: readonly SpotOrder[], now: readonly SpotOrder[]): FillNews {
  const seen = new Map(before.map((order) => [order.id, order]));
  const still = new Set(now.map(({ id }) => id));
  return {
    begun: now.filter((order) => {
      const old = seen.get(order.id);
      return old !== undefined && !isFilled(old) && isFilled(order);
    }),
    gone: before.filter(({ id }) => !still.has(id)),
  };
}

/** Which of the gone orders were filled to their end, as their records say. */
export function filledOf(gone: readonly SpotOrder[], records: readonly SpotOrder[]): SpotOrder[] {
  return records.filter(({ id, status }) => status === FINISHED && gone.some((order) => order.id === id));
}
