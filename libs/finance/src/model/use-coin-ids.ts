import { useGetAllCurrencyListQuery } from '@ex/api-client';
import { useMemo } from 'react';

/** Ids of coins by their code, from the currencies of the market list; empty while unknown. */
export function useCoinIds(): ReadonlyMap<string, number> {
  const { data } = useGetAllCurrencyListQuery();
  return useMemo(() => {
    const coins = data?.list.flatMap((currency) => [currency, ...currency.child]) ?? [];
    return new Map(coins.map(({ id, currency_name }) => [currency_name, id]));
  }, [data]);
}
