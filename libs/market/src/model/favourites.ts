import { readDevice, writeDevice } from '@ex/storage';

/** More than any member marks by hand; a kept list that is longer is cut, so that it can never fill the storage. */
const MOST = 500;

/** Symbols of the favourites kept on this device, in no order; what is not such a list reads as none. */
export function keptFavourites(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(readDevice('favourites') ?? '[]');
    if (!Array.isArray(kept)) return new Set();
    return new Set(kept.filter((symbol) => typeof symbol === 'string').slice(0, MOST));
  } catch {
    return new Set();
  }
}

/** The favourites with this market added, or without it when it was one; kept on this device. */
export function toggleFavourite(favourites: ReadonlySet<string>, symbol: string): ReadonlySet<string> {
  const next = new Set(favourites);
  if (!next.delete(symbol)) next.add(symbol);
  writeDevice('favourites', next.size > 0 ? JSON.stringify([...next].slice(-MOST)) : undefined);
  return next;
}
