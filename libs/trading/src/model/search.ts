import type { Market } from '@ex/api-client/markets';

/**
 * Finds the markets with the text in their title or symbol, in any case, with or without the slash; full-width letters of
 * Asian keyboards count as plain ones, and the invisible marks of pasted right-to-left text do not count.
 */
export function searchMarkets(markets: readonly Market[], text: string): readonly Market[] {
  const wanted = plain(text);
  if (wanted === '') return markets;
  return markets.filter(
    ({ title, symbol }) => plain(title).includes(wanted) || plain(symbol).includes(wanted),
  );
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s/_\p{Cf}-]+/gu, '');
