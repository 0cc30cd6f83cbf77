import { readSession, writeSession } from '@ex/storage';
import { type Search, SHOW_ALL } from './search';
import type { Sorting } from './sorting';
import type { Choice } from './tabs';

/** How the member looks at the market list. */
export interface MarketView {
  /** The tab asked for; undefined is the first one. */
  readonly wished: Choice | undefined;
  readonly search: Search;
  /** Undefined is the server's order. */
  readonly sorting: Sorting | undefined;
}

const KEY = 'markets';
const FRESH: MarketView = { wished: undefined, search: SHOW_ALL, sorting: undefined };

/** The view as the member left it in this visit; what cannot be read counts as not chosen. */
export function keptView(): MarketView {
  try {
    const kept: unknown = JSON.parse(readSession(KEY) ?? '{}');
    const { wished, search, sorting } = recordOf(kept);
    return { wished: choiceOf(wished), search: searchOf(search), sorting: sortingOf(sorting) };
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

function choiceOf(value: unknown): Choice | undefined {
  const { fid, eid } = recordOf(value);
  return typeof fid === 'number' && typeof eid === 'number' ? { fid, eid } : undefined;
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
