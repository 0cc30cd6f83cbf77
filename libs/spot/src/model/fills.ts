import type { SpotOrder } from '@ex/api-client/spot';
import { isZero } from '@ex/money';

/** Fills detected between two polls of the open orders. */
export interface FillChanges {
  /** Orders that are filled for the first time. */
  readonly started: readonly SpotOrder[];
  /** Orders no longer open: filled, cancelled, or pushed out by newer ones. */
  readonly gone: readonly SpotOrder[];
}

const hasFills = ({ filledQuantity }: SpotOrder): boolean =>
  filledQuantity !== null && !isZero(filledQuantity);

/** Compares two polls, older first. An order seen for the first time is no news: its member has just placed it. */
export function detectFills(before: readonly SpotOrder[], now: readonly SpotOrder[]): FillChanges {
  const known = new Map(before.map((order) => [order.id, order]));
  const openIds = new Set(now.map(({ id }) => id));
  return {
    started: now.filter((order) => {
      const old = known.get(order.id);
      return old !== undefined && !hasFills(old) && hasFills(order);
    }),
    gone: before.filter(({ id }) => !openIds.has(id)),
  };
}

/** The records of the gone orders that were filled to their end. */
export function completedOrders(
  gone: readonly SpotOrder[],
  records: readonly SpotOrder[],
): readonly SpotOrder[] {
  return records.filter(({ id, status }) => status === 'filled' && gone.some((order) => order.id === id));
}
