import {
  useGetLoanRecordsInfiniteQuery,
  useGetMiningOrdersInfiniteQuery,
  useGetStakingOrdersInfiniteQuery,
} from '@ex/api-client';
import { LOAN_COIN } from './compare';
import { maturities } from './maturity';
import { PAID_OUT } from './terms';
import { useAllPages } from './use-all-pages';
import { useNow } from './use-now';

const FRESH = { refetchOnMountOrArgChange: true };

/** The member's ends and due dates that lie ahead; undefined while they are read. */
export function useMaturities() {
  const loans = useAllPages(useGetLoanRecordsInfiniteQuery(PAID_OUT, FRESH));
  const locks = useAllPages(useGetMiningOrdersInfiniteQuery(undefined, FRESH));
  const stakes = useAllPages(useGetStakingOrdersInfiniteQuery(undefined, FRESH));
  const now = useNow();
  const all = [loans, locks, stakes];
  return {
    list:
      loans.rows && locks.rows && stakes.rows
        ? maturities({ loans: loans.rows, locks: locks.rows, stakes: stakes.rows }, now, LOAN_COIN)
        : undefined,
    now,
    failed: all.some(({ failed }) => failed),
    retry: () => {
      for (const { retry } of all) retry();
    },
  };
}
