import { PAGE_SIZE } from '@ex/contract';

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
