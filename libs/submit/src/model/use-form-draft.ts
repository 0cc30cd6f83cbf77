import { useCallback } from 'react';
import { useDraft } from './use-draft';

/** What a form keeps: texts by field. */
export type FormFields = Readonly<Record<string, string>>;

/** What was typed into a money form. */
export interface FormDraft<T extends FormFields> {
  /** Unique name of the form. */
  readonly form: string;
  /** The form before anything is typed. */
  readonly empty: T;
  /** Fields that are never written to the device. */
  readonly secrets: readonly string[];
  readonly draft: T;
  /** Changes some fields; the others stay. */
  readonly change: (fields: Partial<T>) => void;
  /** Empties the form, as after it was sent. */
  readonly clear: () => void;
}

const NO_SECRETS: readonly string[] = [];

/**
 * What was typed into a form, kept for the tab so that a reload loses nothing; another member in this tab does not see it.
 * @param form unique name of the form
 * @param empty the form before anything is typed; only its fields are kept.
 * @param secrets fields, of the form and of its intent, that are never written to the device, such as the fund password
 */
export function useFormDraft<T extends FormFields>(
  form: string,
  empty: T,
  secrets: readonly string[] = NO_SECRETS,
): FormDraft<T> {
  const { draft, change, clear } = useDraft<T>({
    name: `draft-${form}`,
    empty,
    read: (kept) => ({ ...empty, ...ownTexts(kept, empty, secrets) }),
    write: (fields) => ownTexts(fields, empty, secrets),
    keptFor: 'tab',
  });
  const changeFields = useCallback(
    (fields: Partial<T>) => change((now) => ({ ...now, ...fields })),
    [change],
  );
  return { form, empty, secrets, draft, change: changeFields, clear };
}

/** The fields of the form that are texts and no secrets. */
function ownTexts<T extends FormFields>(kept: unknown, empty: T, secrets: readonly string[]): Partial<T> {
  const own = Object.entries(kept ?? {}).filter(
    ([field, value]) => field in empty && !secrets.includes(field) && typeof value === 'string',
  );
  return Object.fromEntries(own) as Partial<T>;
}
