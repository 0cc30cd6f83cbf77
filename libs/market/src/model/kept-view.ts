import type { MarketFilter } from '@ex/api-client';
import { readSession, writeSession } from '@ex/storage';
import { type Search, SHOW_ALL } from './search';
import type { Sorting } from './sorting';

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
export function keptView(): MarketView {
  try {
    const kept: unknown = JSON.parse(readSession(KEY) ?? '{}');
    const { requested, search, sorting } = recordOf(kept);
    return { requested: filterOf(requested), search: searchOf(search), sorting: sortingOf(sorting) };
  } catch {
    return FRESH;
  }
}

/** Keeps the view until the browser session ends. */
export function keepView(view: MarketView): void {
  writeSession(KEY, JSON.stringify(view));
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function filterOf(value: unknown): MarketFilter | undefined {
  const { mainId, subId } = recordOf(value);
  return typeof mainId === 'number' && typeof subId === 'number' ? { mainId, subId } : undefined;
}

function searchOf(value: unknown): Search {
  const { text, onlyFavourites } = recordOf(value);
  return { text: typeof text === 'string' ? text : '', onlyFavourites: onlyFavourites === true };
}

function sortingOf(value: unknown): Sorting | undefined {
  const { column, direction } = recordOf(value);
  const known = column === 'name' || column === 'price' || column === 'change';
  if (!known || (direction !== 'ascending' && direction !== 'descending')) return undefined;
  return { column, direction };
}
