import { useEffect } from 'react';

/** Pages read at most: 200 orders are more than a calendar has room for. */
const MOST_PAGES = 20;

interface Paged<Row> {
  readonly data?: { readonly pages: readonly { readonly list: readonly Row[] }[] } | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

/** The rows of all pages of a list, read one after the other; undefined until the last one is there. */
export function useAllPages<Row>(source: Paged<Row>) {
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = source;
  const pages = data?.pages ?? [];
  const more = hasNextPage && pages.length < MOST_PAGES;
  useEffect(() => {
    if (more && !isFetching && !isError) void fetchNextPage();
  }, [more, isFetching, isError, fetchNextPage]);
  return {
    rows: data && !more ? pages.flatMap(({ list }) => list) : undefined,
    failed: isError,
    retry: () => void refetch(),
  };
}
