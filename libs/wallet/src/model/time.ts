import { formatDateTime, parseServerTime } from '@ex/languages';

/** A time of the server (UTC text) in the member's own time zone; text of another form is shown as it came. */
export function shownTime(text: string): string {
  const moment = parseServerTime(text);
  return moment === null ? text : formatDateTime(moment);
}
