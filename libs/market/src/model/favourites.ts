import { onDeviceChange, readDevice, writeDevice } from '@ex/storage';
import { useEffect, useState } from 'react';

/** More than any member marks by hand; a kept list that is longer is cut, so that it can never fill the storage. */
const MAX_FAVOURITES = 500;

/** The marked markets of this device. */
export interface Favourites {
  /** Symbols, in no order. */
  readonly symbols: ReadonlySet<string>;
  /** The text that the device stored when they were read or written; another text now means another tab wrote since. */
  readonly kept: string | undefined;
}

/** The favourites kept on this device; what is not a list of symbols reads as none. */
export function readFavourites(): Favourites {
  const kept = readDevice('favourites');
  return { symbols: parseSymbols(kept ?? '[]'), kept };
}

/**
 * The favourites with this market added, or without it when it was shown as one; kept on this device. Marks set in another
 * tab in the meantime stay. When the device keeps nothing, they last as long as the page.
 */
export function toggleFavourite(shown: Favourites, symbol: string): Favourites {
  const now = readFavourites();
  const symbols = new Set(now.kept === shown.kept ? shown.symbols : now.symbols);
  if (shown.symbols.has(symbol)) symbols.delete(symbol);
  else symbols.add(symbol);
  writeDevice(
    'favourites',
    symbols.size > 0 ? JSON.stringify([...symbols].slice(-MAX_FAVOURITES)) : undefined,
  );
  return { symbols, kept: readDevice('favourites') };
}

/** The favourites of this device, the same in all open tabs. */
export function useFavourites() {
  const [favourites, setFavourites] = useState(readFavourites);
  useEffect(() => onDeviceChange('favourites', () => setFavourites(readFavourites())), []);
  return {
    symbols: favourites.symbols,
    toggle: (symbol: string): void => setFavourites(toggleFavourite(favourites, symbol)),
  };
}

function parseSymbols(kept: string): ReadonlySet<string> {
  try {
    const list: unknown = JSON.parse(kept);
    if (!Array.isArray(list)) return new Set();
    return new Set(list.filter((symbol) => typeof symbol === 'string').slice(0, MAX_FAVOURITES));
  } catch {
    return new Set();
  }
}
