import { useFreshness, useGetMarketListQuery, usePolled } from '@ex/api-client';
import type { Market } from '@ex/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Market while no list is there (OPT-07, D-46). */
const DEFAULT = { symbol: 'btcusdt', title: 'BTC/USDT' };

/** The market the screen shows. `id` is missing until the list is there: no order can be placed without it. */
export interface ShownMarket {
  readonly symbol: string;
  readonly title: string;
  readonly id: number | undefined;
}

/**
 * Which market to show: the one chosen on the screen, else the one of the address, else the first of the list, else
 * btcusdt (OPT-06, OPT-07, SPOT-02, D-46). A symbol the list does not know counts as none once the list is there.
 */
export function marketShown(
  markets: readonly Market[] | undefined,
  wished: string | null,
  name: string | null,
): ShownMarket {
  if (!markets?.length)
    return {
      symbol: wished ?? DEFAULT.symbol,
      title: name ?? (wished ? wished.toUpperCase() : DEFAULT.title),
      id: undefined,
    };
  const market = markets.find((row) => row.symbol === wished) ?? markets[0];
  return market ?? { ...DEFAULT, id: undefined };
}

/**
 * The market list and the market shown; `choose` switches it.
 * @param periodMs how often the list is asked for: 1 s on spot, 2.5 s on options (SPOT-04, OPT-04, CONST-07)
 */
export function useMarketChoice(periodMs: number) {
  const [search, setSearch] = useSearchParams();
  const [wished, setWished] = useState(() => search.get('currentSymbol'));
  const { data, isError, refetch, fulfilledTimeStamp } = usePolled(
    useGetMarketListQuery,
    undefined,
    periodMs,
  );
  const choose = (market: Market): void => {
    setWished(market.symbol);
    setSearch({ currentSymbol: market.symbol, name: market.title }, { replace: true });
  };
  return {
    markets: data?.list,
    /** How old the list is. */
    freshness: useFreshness(fulfilledTimeStamp, periodMs),
    failed: isError && !data,
    refetch,
    market: marketShown(data?.list, wished, search.get('name')),
    choose,
  };
}
