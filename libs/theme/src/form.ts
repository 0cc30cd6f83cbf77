import { type LanguageCode, LATIN_DIGITS, ownCalendar, ownDigits, setDateForm } from '@ex/languages';
import { type FigureForm, setFigureForm } from '@ex/money';
import { readDevice, writeDevice } from '@ex/storage';
import { useSyncExternalStore } from 'react';

/** Signs between groups and before decimals that the display page offers. */
export const SEPARATORS = {
  comma: { group: ',', decimal: '.' },
  point: { group: '.', decimal: ',' },
  blank: { group: '\u00a0', decimal: ',' },
} as const satisfies Record<string, Omit<FigureForm, 'digits'>>;

/** How this device shows figures and dates. */
export interface Form {
  readonly separators: keyof typeof SEPARATORS;
  /** The language's own digits instead of 0 to 9. */
  readonly digits: 'latin' | 'own';
  /** The calendar of the language's readers instead of the Gregorian. */
  readonly calendar: 'gregory' | 'own';
}

const listeners = new Set<() => void>();
let language: LanguageCode = 'en';
let form: Form = { separators: 'comma', digits: 'latin', calendar: 'gregory' };

/** Applies the stored form, before anything is drawn; digits and calendar are those of the language. */
export function startForm(code: LanguageCode): void {
  language = code;
  const separators = readDevice('separators');
  apply({
    separators: separators === 'point' || separators === 'blank' ? separators : 'comma',
    digits: readDevice('digits') === 'own' ? 'own' : 'latin',
    calendar: readDevice('calendar') === 'own' ? 'own' : 'gregory',
  });
}

/** Changes a part of the form and stores it for this device; screens that are drawn from now on follow. */
export function setForm(change: Partial<Form>): void {
  apply({ ...form, ...change });
  writeDevice('separators', form.separators === 'comma' ? undefined : form.separators);
  writeDevice('digits', form.digits === 'latin' ? undefined : form.digits);
  writeDevice('calendar', form.calendar === 'gregory' ? undefined : form.calendar);
}

/** The form in force, following changes. */
export const useForm = (): Form =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => form,
  );

/** The language of the page: its digits and calendar are on offer. */
export const formLanguage = (): LanguageCode => language;

function apply(next: Form): void {
  form = next;
  const digits = (form.digits === 'own' && ownDigits(language)) || LATIN_DIGITS;
  const calendar = (form.calendar === 'own' && ownCalendar(language)) || 'gregory';
  setFigureForm({ ...SEPARATORS[form.separators], digits });
  setDateForm({ calendar, digits });
  for (const listener of listeners) listener();
}
