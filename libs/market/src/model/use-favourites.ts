import { onDeviceChange } from '@ex/storage';
import { useEffect, useState } from 'react';
import { keptFavourites, toggleFavourite } from './favourites';

/** The marked markets of this device, as all open tabs have them. */
export function useFavourites() {
  const [favourites, setFavourites] = useState(keptFavourites);
  useEffect(() => onDeviceChange('favourites', () => setFavourites(keptFavourites())), []);
  return {
    symbols: favourites.symbols,
    toggle: (symbol: string): void => setFavourites(toggleFavourite(favourites, symbol)),
  };
}
