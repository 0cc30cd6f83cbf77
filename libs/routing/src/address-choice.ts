import { useAddressFields } from './address-fields';

/**
 * A choice that the address carries, such as a tab or a filter, as {@link useAddressFields} does with texts. The first value is the
 * default, which the address leaves out.
 */
export function useAddressChoice<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): readonly [Value, (next: Value) => void] {
  const [{ [name]: text }, change] = useAddressFields([name]);
  const chosen = values.find((value) => value === text) ?? values[0];
  return [chosen, (next) => change({ [name]: next === values[0] ? undefined : next })];
}
