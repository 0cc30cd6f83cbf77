import type { LanguageCode } from './table';

/** Digits from zero of languages whose readers may prefer their own to `0123456789`. */
const OWN_DIGITS: Partial<Record<LanguageCode, string>> = {
  ar: '٠١٢٣٤٥٦٧٨٩',
  fa: '۰۱۲۳۴۵۶۷۸۹',
  ur: '۰۱۲۳۴۵۶۷۸۹',
  hi: '०१२३४५६७८९',
  bn: '০১২৩৪৫৬৭৮৯',
  th: '๐๑๒๓๔๕๖๗๘๙',
  la: '໐໑໒໓໔໕໖໗໘໙',
};
/** Calendars of languages whose readers may prefer another to the Gregorian. */
const OWN_CALENDAR = {
  fa: 'persian',
  ar: 'islamic-umalqura',
  th: 'buddhist',
  la: 'buddhist',
} as const satisfies Partial<Record<LanguageCode, string>>;

/** A calendar of `Intl`. */
export type Calendar = 'gregory' | (typeof OWN_CALENDAR)[keyof typeof OWN_CALENDAR];

/** How dates are written for a reader. */
export interface DateForm {
  readonly calendar: Calendar;
  /** The ten digits from zero. */
  readonly digits: string;
}

/** Digits of all languages unless a reader chooses others. */
export const LATIN_DIGITS = '0123456789';

/** The form of the product, `2026-11-28`. */
export const PLAIN_DATES: DateForm = { calendar: 'gregory', digits: LATIN_DIGITS };

/** The digits of a language's script; undefined where it has none but 0 to 9. */
export const ownDigits = (code: LanguageCode): string | undefined => OWN_DIGITS[code];

/** The calendar of a language's readers; undefined where it is the Gregorian. */
export const ownCalendar = (code: LanguageCode): Calendar | undefined =>
  code in OWN_CALENDAR ? OWN_CALENDAR[code as keyof typeof OWN_CALENDAR] : undefined;

let form = PLAIN_DATES;

/** Sets the reader's form for all dates that are shown from now on. */
export function setDateForm(chosen: DateForm): void {
  form = chosen;
}

/** Year, month and day of a moment in the viewer's time zone, by a calendar. */
export function dateParts(
  time: Date,
  calendar = form.calendar,
): readonly [year: string, month: string, day: string] {
  if (calendar === 'gregory')
    return [String(time.getFullYear()), String(time.getMonth() + 1), String(time.getDate())];
  const parts = new Intl.DateTimeFormat(`en-u-ca-${calendar}-nu-latn`, {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return [part('year'), part('month'), part('day')];
}

/** Writes the digits of a date or time as the reader chose. */
export const inDigits = (text: string, digits = form.digits): string =>
  digits === LATIN_DIGITS ? text : text.replace(/\d/g, (digit) => digits.charAt(Number(digit)));
