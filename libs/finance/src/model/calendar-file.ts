/** One event of a calendar file. */
export interface CalendarEvent {
  /** The same for the same event in every file, so that calendars do not duplicate it. */
  readonly uid: string;
  /** The moment, ms. */
  readonly at: number;
  readonly summary: string;
  readonly description: string;
}

const MAX_LINE_BYTES = 75;

/**
 * Formats a calendar by RFC 5545: each event a moment in UTC with a reminder a day before.
 * @param stamp when the file is made, ms
 */
export function formatCalendar(events: readonly CalendarEvent[], stamp: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Trade//Finance//EN',
    'CALSCALE:GREGORIAN',
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function eventLines({ uid, at, summary, description }: CalendarEvent, stamp: number): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utcStamp(stamp)}`,
    `DTSTART:${utcStamp(at)}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(summary)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
  ];
}

const utcStamp = (moment: number): string =>
  `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|[\r\n]/g, '\\n');

/** Wraps a line after 75 bytes, continued behind a space; no character is split. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let out = '';
  let room = MAX_LINE_BYTES;
  for (const character of line) {
    const bytes = encoder.encode(character).length;
    if (bytes > room) {
      out += '\r\n ';
      room = MAX_LINE_BYTES - 1;
    }
    out += character;
    room -= bytes;
  }
  return out;
}

/** Saves a calendar text as the file `<name>.ics`. */
export function saveCalendar(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.ics`;
  link.click();
  // Browsers read the address when the click is handled, so it may go after that.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
