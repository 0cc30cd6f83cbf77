import type { MarketFilter } from '@ex/api-client/markets';
import { readSession, writeSession } from '@ex/storage';
import { useAddressQuery, withChoice } from '@ex/routing';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type Search, SHOW_ALL } from './search';
import { isColumn, type Sorting } from './sorting';

/** How the member looks at the market list. */
export interface MarketView {
  /** The requested tab; undefined is the first one. */
  readonly requested: MarketFilter | undefined;
  readonly search: Search;
  /** Undefined is the server's order. */
  readonly sorting: Sorting | undefined;
}

const KEY = 'markets';
const FRESH: MarketView = { requested: undefined, search: SHOW_ALL, sorting: undefined };

/** The view as the member left it in this visit; what cannot be read counts as not chosen. */
export function readView(): MarketView {
  try {
    const kept: unknown = JSON.parse(readSession(KEY) ?? '{}');
    const { requested, search, sorting } = toRecord(kept);
    return { requested: parseFilter(requested), search: parseSearch(search), sorting: parseSorting(sorting) };
  } catch {
    return FRESH;
  }
}

/** Keeps the view until the browser session ends. */
export function writeView(view: MarketView): void {
  writeSession(KEY, JSON.stringify(view));
}

const toRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function parseFilter(value: unknown): MarketFilter | undefined {
  const { mainId, subId } = toRecord(value);
  return typeof mainId === 'number' && typeof subId === 'number' ? { mainId, subId } : undefined;
}

function parseSearch(value: unknown): Search {
  const { text, onlyFavourites } = toRecord(value);
  return { text: typeof text === 'string' ? text : '', onlyFavourites: onlyFavourites === true };
}

function parseSorting(value: unknown): Sorting | undefined {
  const { column, direction } = toRecord(value);
  if (!isColumn(column) || (direction !== 'ascending' && direction !== 'descending')) return undefined;
  return { column, direction };
}

/** What the address says of the view; the rest stays. */
function viewOf(search: URLSearchParams, before: MarketView): MarketView {
  const ids = { mainId: Number(search.get('main') ?? NaN), subId: Number(search.get('sub') ?? NaN) };
  const requested = Number.isInteger(ids.mainId) && Number.isInteger(ids.subId) ? ids : before.requested;
  const sorting = parseSorting({ column: search.get('sort'), direction: search.get('order') });
  return { ...before, requested, sorting: sorting ?? before.sorting };
}

/** The query with the given parts of a view; all else stays. */
function withView(search: URLSearchParams, part: Partial<MarketView>): URLSearchParams {
  const { requested, sorting } = part;
  const values = {
    ...('requested' in part && { main: requested?.mainId, sub: requested?.subId }),
    ...('sorting' in part && { sort: sorting?.column, order: sorting?.direction }),
  };
  return Object.entries(values).reduce(
    (query, [name, value]) => withChoice(query, name, value === undefined ? undefined : String(value)),
    search,
  );
}

/**
 * The view of the market list and the way to change parts of it: tab and order are in the address (RIM-44); all of it is kept for
 * the visit, also while a market is open.
 */
export function useMarketView(): readonly [MarketView, (part: Partial<MarketView>) => void] {
  const { query, change, isNewest } = useAddressQuery();
  const { pathname } = useLocation();
  const [ownPath] = useState(pathname);
  const [view, setView] = useState(() => viewOf(query, readView()));
  const inAddress = query.toString();
  const [seen, setSeen] = useState(inAddress);
  // Back, forward, or a link to another view. An address between two choices is no news.
  if (seen !== inAddress && pathname === ownPath) {
    setSeen(inAddress);
    if (isNewest()) setView(viewOf(query, view));
  }
  useEffect(() => writeView(view), [view]);
  // A link without tab or order keeps those of the view.
  const complete = useEffectEvent(() => {
    if (pathname === ownPath && isNewest()) change((before) => withView(before, view));
  });
  useEffect(() => complete(), [inAddress]);
  const show = (part: Partial<MarketView>): void => {
    setView((before) => ({ ...before, ...part }));
    change((before) => withView(before, part));
  };
  return [view, show];
}
