import { PAGE_SIZE } from '@ex/contract';

/** Rows of a page of records (CONST-09). */
export { PAGE_SIZE };

/** A page of a list, in the server's order. */
export interface Page<Row> {
  readonly list: readonly Row[];
  /** What the next page starts after; '' at the end, missing where the back end reads pages by number only (RIM-10). */
  readonly next?: string | undefined;
}

/** Which page is read: after a row, or by its number where the back end knows no other way. */
export interface PageParam {
  /** From 1. */
  readonly page: number;
  /** `next` of the previous page. */
  readonly before?: string | undefined;
}

/** Returns a `transformResponse` that maps the rows of a list. */
export const toRows =
  <Wire, Row>(toRow: (wire: Wire) => Row) =>
  ({ list }: Page<Wire>): readonly Row[] =>
    list.map((wire) => toRow(wire));

/** Returns a `transformResponse` that maps the rows of a page. */
export const toPage =
  <Wire, Row>(toRow: (wire: Wire) => Row) =>
  ({ list, next }: Page<Wire>): Page<Row> => ({ list: list.map((wire) => toRow(wire)), next });

/** The next page; undefined when the last page was not full, which ends the list (CONST-09). */
export function nextPage(last: Page<unknown>, all: readonly unknown[]): PageParam | undefined {
  if (last.list.length < PAGE_SIZE || last.next === '') return undefined;
  return { page: all.length + 1, before: last.next };
}

const FIRST: PageParam = { page: 1 };

/**
 * How lists are paged. Background refetches (a poll, a mutation, the return to the page) read again all pages that were read. The
 * member keeps the place further down.
 */
export const PAGED = { initialPageParam: FIRST, getNextPageParam: nextPage };

/** For records that may have changed since the list was last read: reads them when the screen opens or is shown again. */
export const REFETCH_ON_ENTER = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;
