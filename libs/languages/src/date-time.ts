import { dateParts, inDigits } from './date-form';

/** A moment: a `Date` or milliseconds since 1970. */
export type Moment = Date | number;

const SERVER_TIME = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{3}))?)?)?$/;

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

/**
 * Formats a moment as `YYYY-MM-DD HH:mm:ss` in the viewer's time zone, the same in all languages unless the reader chose another
 * calendar or digits; `--` for a missing or invalid one.
 */
export function formatDateTime(moment: Moment | null | undefined): string {
  const time = toDate(moment);
  return time ? inDigits(`${datePart(time)} ${timePart(time)}`) : '--';
}

/** Formats the time of a moment, `HH:mm:ss`, in the viewer's time zone; `--` for a missing or invalid one. */
export function formatClock(moment: Moment | null | undefined): string {
  const time = toDate(moment);
  return time ? inDigits(timePart(time)) : '--';
}

/** Formats a moment as `YYYY-MM-DD` in the viewer's time zone; `--` for a missing or invalid one. */
export function formatDate(moment: Moment | null | undefined): string {
  const time = toDate(moment);
  return time ? inDigits(datePart(time)) : '--';
}

function toDate(moment: Moment | null | undefined): Date | null {
  if (moment === null || moment === undefined) return null;
  const time = new Date(moment);
  return Number.isNaN(time.getTime()) ? null : time;
}

function datePart(time: Date): string {
  const [year, month, day] = dateParts(time);
  return `${pad(Number(year), 4)}-${pad(Number(month))}-${pad(Number(day))}`;
}
const timePart = (time: Date): string =>
  `${pad(time.getHours())}:${pad(time.getMinutes())}:${pad(time.getSeconds())}`;

/** Formats a server time (UTC text) in the viewer's time zone; text of another form is returned unchanged. */
export function formatServerTime(text: string | null | undefined): string {
  const moment = parseServerTime(text);
  return moment === null ? text || '--' : formatDateTime(moment);
}

/** Formats a server time as `formatServerTime` does, for a sentence: with hyphens and a space that end no line. */
export function formatUnbrokenTime(text: string | null | undefined): string {
  return formatServerTime(text).replaceAll('-', '\u2011').replace(' ', '\u00a0');
}

/**
 * Formats a server time in the viewer's time zone to the millisecond, `YYYY-MM-DD HH:mm:ss.SSS`; text of another form is
 * returned unchanged.
 */
export function formatServerTimeMs(text: string | null | undefined): string {
  const moment = parseServerTime(text);
  return moment === null ? text || '--' : `${formatDateTime(moment)}.${inDigits(pad(moment % 1000, 3))}`;
}

/** Formats the date of a server time in the viewer's time zone; text of another form is returned unchanged. */
export function formatServerDate(text: string | null | undefined): string {
  const moment = parseServerTime(text);
  return moment === null ? text || '--' : formatDate(moment);
}

/**
 * Parses a server time, `YYYY-MM-DD HH:mm:ss` (`.SSS` may follow) or `YYYY-MM-DD` in UTC, to milliseconds since 1970. Returns null for
 * anything else, impossible dates such as 2026-02-30 included. (`Date.parse` would read the text as local time.)
 */
export function parseServerTime(text: string | null | undefined): number | null {
  const parts = SERVER_TIME.exec(text ?? '');
  if (!parts) return null;
  const [year, month, day, hour, minute, second, ms] = parts
    .slice(1)
    .map((part) => Number(part ?? 0)) as SevenNumbers;
  const moment = new Date(Date.UTC(year, month - 1, day, hour, minute, second, ms));
  const isReal =
    moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day && moment.getUTCHours() === hour;
  return isReal && minute < 60 && second < 60 ? moment.getTime() : null;
}

type SevenNumbers = [number, number, number, number, number, number, number];
