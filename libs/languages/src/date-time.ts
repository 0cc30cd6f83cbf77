import { parseServerTime } from './server-time';

/** A moment: a `Date` or milliseconds since 1970. */
export type Moment = Date | number;

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

/**
 * `YYYY-MM-DD HH:mm:ss` in the viewer's time zone, the one form of times in trading tables in all languages; `--` for
 * a moment that is missing or no time.
 */
export function formatDateTime(moment: Moment | null | undefined): string {
  const time = read(moment);
  return time ? `${datePart(time)} ${timePart(time)}` : '--';
}

/** `YYYY-MM-DD` in the viewer's time zone; `--` for a missing moment. */
export function formatDate(moment: Moment | null | undefined): string {
  const time = read(moment);
  return time ? datePart(time) : '--';
}

/** `HH:mm:ss` in the viewer's time zone; `--` for a missing moment. */
export function formatTime(moment: Moment | null | undefined): string {
  const time = read(moment);
  return time ? timePart(time) : '--';
}

function read(moment: Moment | null | undefined): Date | null {
  if (moment === null || moment === undefined) return null;
  const time = new Date(moment);
  return Number.isNaN(time.getTime()) ? null : time;
}

const datePart = (time: Date): string =>
  `${pad(time.getFullYear(), 4)}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`;
const timePart = (time: Date): string =>
  `${pad(time.getHours())}:${pad(time.getMinutes())}:${pad(time.getSeconds())}`;

/** A time of the server (UTC text) in the viewer's time zone; text of another form is shown as it came. */
export function formatServerTime(text: string | null | undefined): string {
  const moment = parseServerTime(text);
  return moment === null ? text || '--' : formatDateTime(moment);
}

/** The date of a server's time in the viewer's time zone; text of another form is shown as it came. */
export function formatServerDate(text: string | null | undefined): string {
  const moment = parseServerTime(text);
  return moment === null ? text || '--' : formatDate(moment);
}
