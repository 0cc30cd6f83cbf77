import { sessionFingerprint } from '@ex/api-client';
import { readSession, writeSession } from '@ex/storage';
import { useCallback, useState } from 'react';

/** What a form keeps: texts by field. A secret is never one of them. */
export type FormFields = Readonly<Record<string, string>>;

/** What was typed into a money form. */
export interface FormDraft<T extends FormFields> {
  readonly draft: T;
  /** Changes some fields; the others stay. */
  readonly change: (fields: Partial<T>) => void;
  /** Empties the form, as after it was sent. */
  readonly clear: () => void;
}

/**
 * What was typed into a form, kept for the browser session so that a reload loses nothing. Another member in this tab
 * does not see it. Secrets have no place in it.
 * @param form name of the form, one a form
 * @param empty the form before anything is typed; only its fields are kept
 */
export function useFormDraft<T extends FormFields>(form: string, empty: T): FormDraft<T> {
  const name = `draft-${form}`;
  const [draft, setDraft] = useState<T>(() => ({ ...empty, ...kept(name, empty) }));
  const change = useCallback(
    (fields: Partial<T>) =>
      setDraft((now) => {
        const next = { ...now, ...fields };
        writeSession(name, JSON.stringify({ session: sessionFingerprint(), draft: next }));
        return next;
      }),
    [name],
  );
  const [first] = useState(empty);
  const clear = useCallback(() => {
    writeSession(name, undefined);
    setDraft(first);
  }, [first, name]);
  return { draft, change, clear };
}

/** The fields of the form that were kept as texts in this session. */
function kept<T extends FormFields>(name: string, empty: T): Partial<T> {
  try {
    const { session, draft = {} } = JSON.parse(readSession(name) ?? '{}') as {
      session?: string;
      draft?: Record<string, unknown>;
    };
    if (session !== sessionFingerprint()) return {};
    const own = Object.entries(draft).filter(([field, value]) => field in empty && typeof value === 'string');
    return Object.fromEntries(own) as Partial<T>;
  } catch {
    return {};
  }
}
