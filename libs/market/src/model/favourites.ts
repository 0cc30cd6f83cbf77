import { readDevice, writeDevice } from '@ex/storage';

/** More than any member marks by hand; a kept list that is longer is cut, so that it can never fill the storage. */
const MOST = 500;

/** The marked markets of this device. */
export interface Favourites {
  /** Symbols, in no order. */
  readonly symbols: ReadonlySet<string>;
  /** What the device kept when they were read or written; another text now means another tab wrote since. */
  readonly kept: string | undefined;
}

/** The favourites kept on this device; what is not a list of symbols reads as none. */
export function keptFavourites(): Favourites {
  const kept = readDevice('favourites');
  return { symbols: symbolsIn(kept ?? '[]'), kept };
}

/**
 * The favourites with this market added, or without it when it was shown as one; kept on this device. What another tab
 * marked meanwhile stays. When the device keeps nothing, they last as long as the page.
 */
export function toggleFavourite(shown: Favourites, symbol: string): Favourites {
  const now = keptFavourites();
  const symbols = new Set(now.kept === shown.kept ? shown.symbols : now.symbols);
  if (shown.symbols.has(symbol)) symbols.delete(symbol);
  else symbols.add(symbol);
  writeDevice('favourites', symbols.size > 0 ? JSON.stringify([...symbols].slice(-MOST)) : undefined);
  return { symbols, kept: readDevice('favourites') };
}

function symbolsIn(kept: string): ReadonlySet<string> {
  try {
    const list: unknown = JSON.parse(kept);
    if (!Array.isArray(list)) return new Set();
    return new Set(list.filter((symbol) => typeof symbol === 'string').slice(0, MOST));
  } catch {
    return new Set();
  }
}
