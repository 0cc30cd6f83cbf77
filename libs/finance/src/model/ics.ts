/** One event of a calendar file. */
export interface CalendarEvent {
  /** The same for the same event in every file, so that calendars do not double it. */
  readonly uid: string;
  /** The moment, ms. */
  readonly at: number;
  readonly summary: string;
  readonly description: string;
}

const LINE_BYTES = 75;

/**
 * A calendar after RFC 5545: each event a moment in UTC with a reminder a day before.
 * @param stamp when the file is made, ms
 */
export function toCalendar(events: readonly CalendarEvent[], stamp: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Trade//Finance//EN',
    'CALSCALE:GREGORIAN',
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines({ uid, at, summary, description }: CalendarEvent, stamp: number): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(at)}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(summary)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
  ];
}

const utc = (moment: number): string =>
  `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|[\r\n]/g, '\\n');

/** Lines end after 75 bytes and go on behind a space; no character is cut apart. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let out = '';
  let room = LINE_BYTES;
  for (const character of line) {
    const bytes = encoder.encode(character).length;
    if (bytes > room) {
      out += '\r\n ';
      room = LINE_BYTES - 1;
    }
    out += character;
    room -= bytes;
  }
  return out;
}
