import { type Page, PAGE_SIZE } from '@ex/api-client';
import type { SpotOrder } from '@ex/api-client/spot';
import { isZero } from '@ex/money';

/** Fills detected between two polls of the open orders. */
export interface FillChanges {
  /** Orders that are filled for the first time. */
  readonly started: readonly SpotOrder[];
  /** Orders no longer open: filled or cancelled. */
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

/** Most rows that one request for filled orders reads, and most of these requests. */
const MAX_ROWS = 100;
const MAX_PAGES = 10;

/** Reads a page of filled orders, newest first; undefined without an answer. */
export type ReadFilled = (page: {
  readonly page: number;
  readonly before?: string | undefined;
  readonly limit?: number;
}) => Promise<Page<SpotOrder> | undefined>;

/**
 * The records of the gone orders that were filled completely, or undefined without an answer. The list is by the time of placing,
 * so an old order may be filled far from its beginning (RIM-55).
 */
export async function findCompleted(
  gone: readonly SpotOrder[],
  read: ReadFilled,
): Promise<readonly SpotOrder[] | undefined> {
  const oldest = Math.min(...gone.map(({ id }) => id));
  const isPast = (list: readonly SpotOrder[]): boolean => (list.at(-1)?.id ?? 0) <= oldest;
  const newest = await read({ page: 1 });
  if (!newest) return undefined;
  if (newest.list.length < PAGE_SIZE || isPast(newest.list)) return completedOrders(gone, newest.list);
  const records: SpotOrder[] = [];
  let before: string | undefined;
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const rows = await read({ page, before, limit: MAX_ROWS });
    if (!rows) return undefined;
    records.push(...rows.list);
    before = rows.next;
    if (rows.list.length < MAX_ROWS || isPast(rows.list)) break;
  }
  return completedOrders(gone, records);
}

const completedOrders = (gone: readonly SpotOrder[], records: readonly SpotOrder[]): readonly SpotOrder[] =>
  records.filter(({ id, status }) => status === 'filled' && gone.some((order) => order.id === id));
