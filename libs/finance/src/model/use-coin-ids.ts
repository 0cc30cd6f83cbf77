import { useCurrenciesQuery } from '@ex/api-client';
import { useMemo } from 'react';

/** Ids of coins by their code, from the currencies of the market list; empty while unknown. */
export function useCoinIds(): ReadonlyMap<string, number> {
  const { data } = useCurrenciesQuery();
  return useMemo(() => {
    const coins = data?.flatMap((currency) => [currency, ...currency.subCurrencies]) ?? [];
    return new Map(coins.map(({ id, name }) => [name, id]));
  }, [data]);
}
