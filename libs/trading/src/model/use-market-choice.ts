import { OPEN_TRADING, type Pair, parsePair, skipToken, type TradingState, useLive } from '@ex/api-client';
import { liveSiteConfig } from '@ex/api-client/content';
import type { liveMarkets, Market } from '@ex/api-client/markets';
import { useAddressQuery, withChoice } from '@ex/routing';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Market while no list is there (OPT-07, D-46). */
const DEFAULT = { symbol: 'btcusdt', title: 'BTC/USDT' };

/** The market the screen shows. `id` is missing until the list is there: no order can be placed without it. */
export interface ShownMarket {
  readonly symbol: string;
  readonly title: string;
  readonly pair: Pair;
  readonly id: number | undefined;
  /** What it allows now. */
  readonly trading: TradingState;
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
  const listed = markets?.find((row) => row.symbol === requested) ?? markets?.[0];
  if (listed) {
    const { symbol, title, pair, id, trading } = listed;
    return { symbol, title, pair, id, trading };
  }
  const title = name ?? (requested ? requested.toUpperCase() : DEFAULT.title);
  const symbol = requested ?? DEFAULT.symbol;
  return { symbol, title, pair: parsePair(title), id: undefined, trading: OPEN_TRADING };
}

/**
 * The market shown, followed without its prices, which change all the time; `choose` switches it.
 * @param live the market list at the period of the screen
 */
export function useMarketChoice(live: (typeof liveMarkets)['spot']) {
  const { query, change } = useAddressQuery();
  const inAddress = query.get('currentSymbol');
  const [requested, setRequested] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  // Back, forward, or a link to another market; a link without one keeps the market.
  if (seen !== inAddress) {
    setSeen(inAddress);
    if (inAddress !== null) setRequested(inAddress);
  }
  const name = query.get('name');
  const { data } = useLive(live, undefined, { select: (markets) => marketShown(markets, requested, name) });
  const market = useVenueTrading(data, data ?? marketShown(undefined, requested, name));
  const choose = ({ symbol, title }: Market): void => {
    setRequested(symbol);
    change((before) => withMarket(before, symbol, title));
  };
  useKeptSearch(requested === null ? undefined : market);
  return { market, choose };
}

/** A market that the list does not have allows what the venue allows: without prices the list is empty. */
function useVenueTrading(listed: ShownMarket | undefined, market: ShownMarket): ShownMarket {
  const isUnlisted = listed !== undefined && listed.id === undefined;
  const venue = useLive(liveSiteConfig, isUnlisted ? undefined : skipToken).data?.venue;
  return isUnlisted && venue ? { ...market, trading: venue.trading } : market;
}

/** The query with another market; the screen's other choices stay in it. */
const withMarket = (search: URLSearchParams, symbol: string, title: string): URLSearchParams =>
  withChoice(withChoice(search, 'currentSymbol', symbol), 'name', title);

/**
 * Puts the market back into the screen's address when a link to the screen itself, such as its tab, has dropped it. A reload then
 * shows the same market (SHELL-18).
 */
function useKeptSearch(kept: Pick<ShownMarket, 'symbol' | 'title'> | undefined): void {
  const { query, change } = useAddressQuery();
  const { pathname } = useLocation();
  const [ownPath] = useState(pathname);
  const isLost = kept !== undefined && pathname === ownPath && !query.has('currentSymbol');
  const restore = useEffectEvent(() => {
    if (kept) change((before) => withMarket(before, kept.symbol, kept.title));
  });
  useEffect(() => {
    if (isLost) restore();
  }, [isLost]);
}
