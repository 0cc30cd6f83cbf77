import { PAGE_SIZE } from '@ex/contract';

/** Rows of a page of records (CONST-09). */
export { PAGE_SIZE };

/** The page after the last one read; undefined when that was not full, which ends the list (CONST-09). */
export function nextPage(
  last: { readonly list: readonly unknown[] },
  all: readonly unknown[],
): number | undefined {
  return last.list.length < PAGE_SIZE ? undefined : all.length + 1;
}

/**
 * How lists are paged. What nobody asked for (a poll, a changed record, the return to the page) reads all pages again
 * that were read, so that nobody who reads further down loses the place.
 */
export const PAGED = { initialPageParam: 1, getNextPageParam: nextPage };

/** For records that may have changed since the list was last read: reads them when the screen opens or is shown again. */
export const REFETCH_ON_ENTER = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;
