import { useState } from 'react';
import { useAddressQuery, withChoice } from './address-query';

/**
 * A choice that the address carries, such as a tab or a filter: Back, a reload and a shared link show it again (RIM-44). The
 * first value is the default, which the address leaves out. A choice takes the place of the entry in the history, so that Back
 * leaves the screen. It is shown immediately, before the router has drawn the new address.
 */
export function useAddressChoice<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): readonly [Value, (next: Value) => void] {
  const { query, change } = useAddressQuery();
  const inAddress = values.find((value) => value === query.get(name)) ?? values[0];
  const [chosen, setChosen] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  // Back, forward, or a link to the same screen.
  if (seen !== inAddress) {
    setSeen(inAddress);
    setChosen(inAddress);
  }
  const choose = (next: Value): void => {
    setChosen(next);
    change((before) => withChoice(before, name, next === values[0] ? undefined : next));
  };
  return [chosen, choose];
}
