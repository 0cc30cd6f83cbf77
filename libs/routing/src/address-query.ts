import { useContext, useMemo } from 'react';
import {
  type Location,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  useNavigate,
} from 'react-router-dom';

/** The query of the screen's address. */
interface AddressQuery {
  readonly query: URLSearchParams;
  /**
   * Changes it in place of the current entry of the history, whose state stays, or in a new one. A change starts from the newest
   * address, so that it keeps one that the router has not drawn yet. After the member has left for another path it does nothing.
   */
  readonly change: (edit: (query: URLSearchParams) => URLSearchParams, added?: AddedEntry) => void;
  /** Whether no newer address waits to be drawn. */
  readonly isNewest: () => boolean;
}

/** A new entry of the history. */
interface AddedEntry {
  readonly state: unknown;
}

/** Reads and changes the query of the screen's address. The router draws a new address some time after the history has it. */
export function useAddressQuery(): AddressQuery {
  const { navigator } = useContext(NavigationContext);
  const shown = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const newest = (): Location => (hasLocation(navigator) ? navigator.location : shown);
    const query = new URLSearchParams(shown.search);
    return {
      query,
      change: (edit, added) => {
        const { pathname, search, state } = newest();
        const before = new URLSearchParams(search);
        const after = edit(before);
        if (pathname !== shown.pathname || (!added && after.toString() === before.toString())) return;
        void navigate(`?${after}`, added ? { state: added.state } : { replace: true, state });
      },
      isNewest: () => newest().pathname === shown.pathname && newest().search === shown.search,
    };
  }, [navigator, shown, navigate]);
}

/** The router's history has the newest address, which the type that it is handed on with leaves out. */
const hasLocation = (navigator: object): navigator is { readonly location: Location } =>
  'location' in navigator;

/** The query with a value, or without it; all others stay. */
export function withChoice(
  search: URLSearchParams,
  name: string,
  value: string | undefined,
): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value === undefined) next.delete(name);
  else next.set(name, value);
  return next;
}
