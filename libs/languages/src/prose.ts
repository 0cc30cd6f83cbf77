import type { LanguageCode, PluralCategory } from './table';
import { languageOf } from './table';

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
];

/** A moment told from another, such as "12 seconds ago" or "in 3 days"; both in ms since 1970. */
export function formatRelative(code: LanguageCode, moment: number, now: number): string {
  const distance = moment - now;
  const [unit, size] = UNITS.find(([, ms]) => Math.abs(distance) >= ms) ?? (['second', 1_000] as const);
  return new Intl.RelativeTimeFormat(languageOf(code).intl, { numeric: 'auto' }).format(
    Math.trunc(distance / size),
    unit,
  );
}

/** Items joined as the language does it, such as "A, B, and C". */
export function formatList(
  code: LanguageCode,
  items: readonly string[],
  type: 'conjunction' | 'disjunction',
): string {
  return new Intl.ListFormat(languageOf(code).intl, { type }).format(items);
}

/** A date in prose, such as "21 November 2026", in the viewer's time zone unless one is given. */
export function formatDateProse(code: LanguageCode, moment: Date | number, timeZone?: string): string {
  return new Intl.DateTimeFormat(languageOf(code).intl, {
    dateStyle: 'long',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(moment);
}

/** Plural category of a count, for texts that are not chosen by i18next. */
export function pluralCategory(code: LanguageCode, count: number): PluralCategory {
  return new Intl.PluralRules(languageOf(code).bcp47).select(count);
}
