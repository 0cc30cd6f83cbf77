import { useMemo } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

/** The query of the screen's address. */
interface AddressQuery {
  readonly query: URLSearchParams;
  /**
   * Changes it in place of the current entry of the history, whose state stays, or in a new one. A change starts from the newest
   * address, so that it keeps one that the router has not drawn yet.
   */
  readonly change: (edit: (query: URLSearchParams) => URLSearchParams, added?: AddedEntry) => void;
  /** Whether no newer address waits to be drawn. */
  readonly isNewest: () => boolean;
}

/** A new entry of the history. */
interface AddedEntry {
  readonly state: unknown;
}

/** Newest address by the drawn one that it follows, until the router draws it. */
const newest = new WeakMap<Location, Pick<Location, 'search' | 'state'>>();

/** Reads and changes the query of the screen's address. The router draws a new address some time after the history has it. */
export function useAddressQuery(): AddressQuery {
  const shown = useLocation();
  const navigate = useNavigate();
  return useMemo(
    () => ({
      query: new URLSearchParams(shown.search),
      change: (edit, added) => {
        const { search, state } = newest.get(shown) ?? shown;
        const before = new URLSearchParams(search);
        const after = edit(before);
        if (!added && after.toString() === before.toString()) return;
        const entry = { search: `?${after}`, state: added ? added.state : (state as unknown) };
        newest.set(shown, entry);
        void navigate(entry.search, { replace: !added, state: entry.state });
      },
      isNewest: () => !newest.has(shown),
    }),
    [shown, navigate],
  );
}

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
