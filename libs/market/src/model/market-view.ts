import type { MarketFilter } from '@ex/api-client/markets';
import { readSession, writeSession } from '@ex/storage';
import { useEffect, useState } from 'react';
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

/** The view of the market list and the way to change parts of it; kept for the visit, also while a market is open. */
export function useMarketView(): readonly [MarketView, (part: Partial<MarketView>) => void] {
  const [view, setView] = useState(readView);
  useEffect(() => writeView(view), [view]);
  return [view, (part) => setView((before) => ({ ...before, ...part }))];
}
