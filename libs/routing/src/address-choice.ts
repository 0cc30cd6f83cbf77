import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * A choice that the address carries, such as a tab or a filter: Back, a reload and a shared link show it again (RIM-44). The
 * first value is the default, which the address leaves out. A choice takes the place of the entry in the history, so that Back
 * leaves the screen. It is shown immediately, before the router has drawn the new address.
 */
export function useAddressChoice<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): readonly [Value, (next: Value) => void] {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const inAddress = values.find((value) => value === search.get(name)) ?? values[0];
  const [chosen, setChosen] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  // Back, forward, or a link to the same screen.
  if (seen !== inAddress) {
    setSeen(inAddress);
    setChosen(inAddress);
  }
  const choose = (next: Value): void => {
    setChosen(next);
    setSearch((before) => withChoice(before, name, next === values[0] ? undefined : next), {
      replace: true,
      state,
    });
  };
  return [chosen, choose];
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
