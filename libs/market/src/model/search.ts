import type { Market } from '@ex/api-client';

/** Which markets of a tab are shown. */
export interface Search {
  /** What the member typed. */
  readonly text: string;
  readonly onlyFavourites: boolean;
}

/** Nothing searched for: all markets of the tab. */
export const SHOW_ALL: Search = { text: '', onlyFavourites: false };

/**
 * The markets that fit: the text in the title or symbol, whichever case, with or without the slash; full-width letters
 * of Asian keyboards count as plain ones, and the invisible marks of pasted right-to-left text do not count.
 * @param favourites symbols
 */
export function found(
  markets: readonly Market[],
  search: Search,
  favourites: ReadonlySet<string>,
): readonly Market[] {
  const wanted = plain(search.text);
  return markets.filter(
    ({ title, symbol }) =>
      (!search.onlyFavourites || favourites.has(symbol)) &&
      (plain(title).includes(wanted) || plain(symbol).includes(wanted)),
  );
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s/_\p{Cf}-]+/gu, '');
