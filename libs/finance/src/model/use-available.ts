import { useGetCoinBalanceQuery } from '@ex/api-client';

/** Account that locks and stakes are paid from (MINING-09). */
const ACCOUNT = 1;

/** What a member has of a coin for locks and stakes, decimal text; undefined while unknown. */
export function useAvailable(coinId: number | undefined): string | undefined {
  const { currentData } = useGetCoinBalanceQuery(
    { c_id: coinId ?? 0 },
    { skip: coinId === undefined, refetchOnMountOrArgChange: true },
  );
  return currentData?.balance_list.find(({ type }) => type === ACCOUNT)?.balance;
}
