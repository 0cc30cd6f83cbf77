import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAddressQuery, withChoice } from './address-query';

/** Texts by field; undefined for a field that the address does not have. */
type AddressFields<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>;

interface State<Name extends string> {
  readonly shown: AddressFields<Name>;
  /** Key of the drawn address that was read last. */
  readonly seen: string;
  /** Fields of addresses that were written and not drawn yet, oldest first, as {@link textOf} writes them. */
  readonly undrawn: readonly string[];
}

/**
 * Fields that the address carries, such as a search: Back, a reload and a shared link show them again (RIM-44, RIM-62). A change
 * takes the place of the entry in the history, so that Back leaves the screen. It is shown immediately, before the router has
 * drawn the new address.
 * A screen that is left keeps its fields while the next one loads. A late answer there changes no address any more.
 */
export function useAddressFields<Name extends string>(
  names: readonly Name[],
): readonly [AddressFields<Name>, (next: AddressFields<Name>) => void] {
  const { query, change } = useAddressQuery();
  const { key, pathname } = useLocation();
  const [ownPath] = useState(pathname);
  const drawn = Object.fromEntries(
    names.flatMap((name) => (query.has(name) ? [[name, query.get(name)]] : [])),
  ) as AddressFields<Name>;
  const [{ shown, seen, undrawn }, setState] = useState<State<Name>>({
    shown: drawn,
    seen: key,
    undrawn: [],
  });
  if (seen !== key && pathname === ownPath) {
    // An address that this screen wrote is no news: a newer one may wait for the router. Any other is Back or a link.
    const own = undrawn.lastIndexOf(textOf(drawn, names));
    setState({ seen: key, undrawn: undrawn.slice(own + 1), shown: own < 0 ? drawn : shown });
  }
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = pathname === ownPath;
    return () => {
      isHere.current = false;
    };
  }, [pathname, ownPath]);
  const changeFields = (next: AddressFields<Name>): void => {
    setState((now) => {
      const after = { ...now.shown, ...next };
      return { ...now, shown: after, undrawn: [...now.undrawn, textOf(after, names)] };
    });
    if (!isHere.current) return;
    change((before) =>
      names.reduce((search, name) => (name in next ? withChoice(search, name, next[name]) : search), before),
    );
  };
  return [shown, changeFields];
}

const textOf = <Name extends string>(fields: AddressFields<Name>, names: readonly Name[]): string =>
  JSON.stringify(names.map((name) => fields[name] ?? null));
