const SERVER_TIME = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/;

/**
 * Reads the time text of an answer, `YYYY-MM-DD HH:mm:ss` or `YYYY-MM-DD` in UTC, as milliseconds since 1970. Null for
 * anything else, impossible dates such as 2026-02-30 included. (`Date.parse` would read the text as local time.)
 */
export function parseServerTime(text: string | null | undefined): number | null {
  const parts = SERVER_TIME.exec(text ?? '');
  if (!parts) return null;
  const [year, month, day, hour, minute, second] = parts.slice(1).map((part) => Number(part ?? 0)) as Six;
  const moment = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const same =
    moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day && moment.getUTCHours() === hour;
  return same && minute < 60 && second < 60 ? moment.getTime() : null;
}

type Six = [number, number, number, number, number, number];
