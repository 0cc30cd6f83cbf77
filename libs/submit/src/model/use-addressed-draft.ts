import { useAddressFields } from '@ex/routing';
import { useEffect } from 'react';
import type { FormDraft, FormFields } from './use-form-draft';

/**
 * A draft with fields that the address carries too, such as the coin of a deposit (RIM-62). An address without them shows those of
 * the draft. Where a link or Back selects something else than the draft, the form starts empty with what the address says: an
 * amount was typed for another coin.
 * @param names fields that the address carries, by the same names; no secrets
 */
export function useAddressedDraft<T extends FormFields>(
  form: FormDraft<T>,
  names: readonly (keyof T & string)[],
): FormDraft<T> {
  const [inAddress, changeAddress] = useAddressFields(names);
  const addressed = names.filter((name) => inAddress[name] !== undefined);
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
