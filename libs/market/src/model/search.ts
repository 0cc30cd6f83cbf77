import type { Market } from '@ex/api-client/markets';
import { searchMarkets } from '@ex/trading';

/** Which markets of a tab are shown. */
export interface Search {
  /** What the member typed. */
  readonly text: string;
  readonly onlyFavourites: boolean;
}

/** Nothing searched for: all markets of the tab. */
export const SHOW_ALL: Search = { text: '', onlyFavourites: false };

/**
 * The markets of a tab that match the search.
 * @param favourites symbols
 */
export function filterMarkets(
  markets: readonly Market[],
  { text, onlyFavourites }: Search,
  favourites: ReadonlySet<string>,
): readonly Market[] {
  const found = searchMarkets(markets, text);
  return onlyFavourites ? found.filter(({ symbol }) => favourites.has(symbol)) : found;
}
