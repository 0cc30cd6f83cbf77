import { useGetAllCurrencyListQuery, usePayingBalanceQuery } from '@ex/api-client';
import { useMemo } from 'react';

/** The balance of a coin that lock-mining and staking are paid from, decimal text; undefined while unknown. */
export function useAvailableBalance(coinId: number | undefined): string | undefined {
  const { currentData } = usePayingBalanceQuery(coinId ?? 0, {
    skip: coinId === undefined,
    refetchOnMountOrArgChange: true,
  });
  return currentData ?? undefined;
}

/** Ids of coins by their code, from the currencies of the market list; empty while unknown. */
export function useCoinIds(): ReadonlyMap<string, number> {
  const { data } = useGetAllCurrencyListQuery();
  return useMemo(() => {
    const coins = data?.list.flatMap((currency) => [currency, ...currency.child]) ?? [];
    return new Map(coins.map(({ id, currency_name }) => [currency_name, id]));
  }, [data]);
}
