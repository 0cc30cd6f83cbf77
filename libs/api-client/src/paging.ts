import { PAGE_SIZE } from '@ex/contract';

/** Rows of a page of records (CONST-09). */
export { PAGE_SIZE };

/** A page of a list, in the server's order. */
export interface Page<Row> {
  readonly list: readonly Row[];
}

/** Number of the next page; undefined when the last page was not full, which ends the list (CONST-09). */
export function nextPage(last: Page<unknown>, all: readonly unknown[]): number | undefined {
  return last.list.length < PAGE_SIZE ? undefined : all.length + 1;
}

/**
 * How lists are paged. Background refetches (a poll, a mutation, the return to the page) read again all pages that were
 * read, so that nobody loses their place further down.
 */
export const PAGED = { initialPageParam: 1, getNextPageParam: nextPage };

/** For records that may have changed since the list was last read: reads them when the screen opens or is shown again. */
export const REFETCH_ON_ENTER = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;
