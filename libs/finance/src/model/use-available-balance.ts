import { usePayingBalanceQuery } from '@ex/api-client/finance';
import { useCurrenciesQuery } from '@ex/api-client/markets';
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
  const { data } = useCurrenciesQuery();
  return useMemo(() => {
    const coins = data?.flatMap((currency) => [currency, ...currency.subCurrencies]) ?? [];
    return new Map(coins.map(({ id, name }) => [name, id]));
  }, [data]);
}
