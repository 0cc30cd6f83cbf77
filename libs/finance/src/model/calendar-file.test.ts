import fc from 'fast-check';
import { inZones } from '../../../../tools/jest/in-zones';
import { formatCalendar } from './calendar-file';

const event = {
  uid: 'S1',
  at: Date.UTC(2026, 11, 21, 2, 15),
  summary: 'Stake ends',
  description: '500 USDT',
};
const stamp = Date.UTC(2026, 10, 21);

inZones(() => {
  it('writes each event with its time in UTC and a reminder', () => {
    const text = formatCalendar([event], stamp);
    expect(text.split('\r\n')).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'UID:S1',
        'DTSTAMP:20261121T000000Z',
        'DTSTART:20261221T021500Z',
        'SUMMARY:Stake ends',
        'TRIGGER:-P1D',
        'END:VCALENDAR',
      ]),
    );
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });
});

it('escapes text and wraps lines after 75 bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (summary) => {
      const text = formatCalendar([{ ...event, summary }], stamp);
      const lines = text.split('\r\n');
      for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      const line = text
        .replaceAll('\r\n ', '')
        .split('\r\n')
        .find((one) => one.startsWith('SUMMARY:'));
      const read = line
        ?.slice('SUMMARY:'.length)
        .replace(/\\(.)/g, (_all, sign: string) => (sign === 'n' ? '\n' : sign));
      expect(read).toBe(summary.replace(/\r\n|\r/g, '\n'));
    }),
    { numRuns: 200 },
  );
});
