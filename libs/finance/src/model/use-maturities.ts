import {
  useLoansInfiniteQuery,
  useLockMiningOrdersInfiniteQuery,
  useStakingPositionsInfiniteQuery,
} from '@ex/api-client/finance';
import { useEffect } from 'react';
import { listMaturities } from './maturities';
import { useNow } from './use-now';

const FRESH = { refetchOnMountOrArgChange: true };
/** Pages read at most: 200 orders are more than a calendar has room for. */
const MAX_PAGES = 20;

/** The member's ends and due dates that lie ahead; `list` is undefined while they are read. */
export function useMaturities() {
  const loans = useAllPages(useLoansInfiniteQuery('approved', FRESH));
  const lockMining = useAllPages(useLockMiningOrdersInfiniteQuery(undefined, FRESH));
  const staking = useAllPages(useStakingPositionsInfiniteQuery(undefined, FRESH));
  const now = useNow();
  const all = [loans, lockMining, staking];
  return {
    list:
      loans.rows && lockMining.rows && staking.rows
        ? listMaturities({ loans: loans.rows, lockMining: lockMining.rows, staking: staking.rows }, now)
        : undefined,
    now,
    failed: all.some(({ failed }) => failed),
    retry: () => {
      for (const { retry } of all) retry();
    },
  };
}

interface PagedQuery<Row> {
  readonly data?: { readonly pages: readonly { readonly list: readonly Row[] }[] } | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

/** Reads all pages of a list, one after the other; `rows` is undefined until the last one is there. */
function useAllPages<Row>({
  data,
  isError,
  isFetching,
  hasNextPage,
  fetchNextPage,
  refetch,
}: PagedQuery<Row>) {
  const pages = data?.pages ?? [];
  const hasMore = hasNextPage && pages.length < MAX_PAGES;
  useEffect(() => {
    if (hasMore && !isFetching && !isError) void fetchNextPage();
  }, [hasMore, isFetching, isError, fetchNextPage]);
  return {
    rows: data && !hasMore ? pages.flatMap(({ list }) => list) : undefined,
    failed: isError,
    retry: () => void refetch(),
  };
}
