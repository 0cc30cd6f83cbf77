import { type Market, type Pair, parsePair, useFreshness, useMarketsQuery, usePolled } from '@ex/api-client';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Market while no list is there (OPT-07, D-46). */
const DEFAULT = { symbol: 'btcusdt', title: 'BTC/USDT' };

/** The market the screen shows. `id` is missing until the list is there: no order can be placed without it. */
export interface ShownMarket {
  readonly symbol: string;
  readonly title: string;
  readonly pair: Pair;
  readonly id: number | undefined;
}

/**
 * Which market to show: the one chosen on the screen, else the one of the address, else the first of the list, else
 * btcusdt (OPT-06, OPT-07, SPOT-02, D-46). A symbol the list does not know counts as none once the list is there.
 */
export function marketShown(
  markets: readonly Market[] | undefined,
  requested: string | null,
  name: string | null,
): ShownMarket {
  const market = markets?.find((row) => row.symbol === requested) ?? markets?.[0];
  if (market) return market;
  const title = name ?? (requested ? requested.toUpperCase() : DEFAULT.title);
  return { symbol: requested ?? DEFAULT.symbol, title, pair: parsePair(title), id: undefined };
}

/**
 * The market list and the market shown; `choose` switches it.
 * @param periodMs how often the list is asked for: 1 s on spot, 2.5 s on options (SPOT-04, OPT-04, CONST-07)
 */
export function useMarketChoice(periodMs: number) {
  const [search, setSearch] = useSearchParams();
  const [requested, setRequested] = useState(() => search.get('currentSymbol'));
  const { data, isError, refetch, fulfilledTimeStamp } = usePolled(useMarketsQuery, undefined, periodMs);
  const choose = (market: Market): void => {
    setRequested(market.symbol);
    setSearch({ currentSymbol: market.symbol, name: market.title }, { replace: true });
  };
  return {
    markets: data,
    /** How old the list is. */
    freshness: useFreshness(fulfilledTimeStamp, periodMs),
    failed: isError && !data,
    refetch,
    market: marketShown(data, requested, search.get('name')),
    choose,
  };
}
