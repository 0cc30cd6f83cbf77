import { useAddressFields } from '@ex/routing';
import { useEffect } from 'react';
import type { FormDraft, FormFields } from './use-form-draft';

const NO_AMOUNTS: readonly never[] = [];
/** Canonical decimal text above zero with at most 8 decimals. */
const AMOUNT = /^(?!0+(\.0*)?$)\d{1,20}(\.\d{1,8})?$/;

/**
 * A draft with fields that the address carries too, such as the coin of a deposit (RIM-62). An address without them shows those of
 * the draft. Where a link or Back selects something else than the draft, the form starts empty with what the address says: an
 * amount was typed for another coin.
 * @param names fields that the address carries, by the same names; no secrets
 * @param amounts amounts that a link fills in once: they leave the address for the draft (LIFT-55)
 */
export function useAddressedDraft<T extends FormFields>(
  form: FormDraft<T>,
  names: readonly (keyof T & string)[],
  amounts: readonly (keyof T & string)[] = NO_AMOUNTS,
): FormDraft<T> {
  const [inAddress, changeAddress] = useAddressFields([...names, ...amounts]);
  const linked = amounts.filter((name) => inAddress[name] !== undefined);
  const addressed = [
    ...names.filter((name) => inAddress[name] !== undefined),
    ...linked.filter((name) => AMOUNT.test(inAddress[name] ?? '')),
  ];
  const isOther = addressed.some((name) => inAddress[name] !== form.draft[name]);
  const draft = isOther
    ? { ...form.empty, ...Object.fromEntries(addressed.map((name) => [name, inAddress[name]])) }
    : form.draft;
  /** Values that an empty form has leave the address. */
  const write = (changed: typeof names, fields: Partial<T>): void => {
    const texts = changed.map((name) => [name, fields[name] === form.empty[name] ? undefined : fields[name]]);
    if (texts.length > 0) changeAddress(Object.fromEntries(texts) as typeof inAddress);
  };
  useEffect(() => {
    if (isOther) form.change(draft);
    if (linked.length > 0)
      changeAddress(Object.fromEntries(linked.map((name) => [name, undefined])) as typeof inAddress);
    write(
      names.filter((name) => inAddress[name] === undefined && draft[name] !== form.empty[name]),
      draft,
    );
  });
  return {
    ...form,
    draft,
    change: (fields) => {
      write(
        names.filter((name) => name in fields),
        fields,
      );
      form.change(fields);
    },
    clear: () => {
      write(names, {});
      form.clear();
    },
  };
}
