import * as fc from 'fast-check';
import { inZones } from '../../../tools/jest/in-zones';
import {
  formatClock,
  formatDate,
  formatDateTime,
  formatServerDate,
  formatServerTime,
  formatServerTimeMs,
  formatUnbrokenTime,
  parseServerTime,
} from './index';

inZones(() => {
  it('formats local date and time in the fixed form', () => {
    const moment = new Date(2026, 0, 5, 3, 4, 9);
    expect(formatDateTime(moment)).toBe('2026-01-05 03:04:09');
    expect(formatDateTime(moment.getTime())).toBe('2026-01-05 03:04:09');
    expect(formatDate(moment)).toBe('2026-01-05');
  });

  it('formats a missing or invalid moment as --', () => {
    for (const value of [null, undefined, Number.NaN]) expect(formatDateTime(value)).toBe('--');
    expect(formatDate(null)).toBe('--');
    expect(formatDateTime(new Date('nonsense'))).toBe('--');
  });

  it('parses server text as UTC', () => {
    expect(parseServerTime('2026-11-21 02:15:00')).toBe(Date.UTC(2026, 10, 21, 2, 15, 0));
    expect(parseServerTime('2026-11-21 02:15:00.007')).toBe(Date.UTC(2026, 10, 21, 2, 15, 0, 7));
    expect(parseServerTime('2026-11-21')).toBe(Date.UTC(2026, 10, 21));
  });

  it.each([
    '',
    'soon',
    '2026-02-30 00:00:00',
    '2026-13-01',
    '2026-01-01 24:00:00',
    '2026-01-01 10:60:00',
    '2026-01-01 10:00:00.5',
    null,
    undefined,
  ])('parses no time from %p', (text) => expect(parseServerTime(text)).toBeNull());

  it('parses every second', () => {
    const seconds = fc.integer({ min: 0, max: 4_000_000_000 });
    fc.assert(
      fc.property(seconds, (second) => {
        const text = new Date(second * 1000).toISOString().slice(0, 19).replace('T', ' ');
        expect(parseServerTime(text)).toBe(second * 1000);
      }),
    );
  });

  it('keeps a time in one line of a sentence', () => {
    expect(formatUnbrokenTime('2026-11-21 02:15:00')).toMatch(/^2026\u201111\u20112\d\u00a0\d\d:\d\d:00$/);
    expect(formatUnbrokenTime('soon')).toBe('soon');
  });

  it("formats a server time in the viewer's zone, and returns any other text unchanged", () => {
    const moment = new Date(Date.UTC(2026, 10, 21, 2, 15));
    expect(formatServerTime('2026-11-21 02:15:00')).toBe(formatDateTime(moment));
    expect(formatServerDate('2026-11-21 02:15:00')).toBe(formatDate(moment));
    expect(formatServerTimeMs('2026-11-21 02:15:00.007')).toBe(`${formatDateTime(moment)}.007`);
    expect(formatServerTimeMs('2026-11-21 02:15:00')).toBe(`${formatDateTime(moment)}.000`);
    expect(formatServerTime('soon')).toBe('soon');
    expect(formatServerTimeMs('soon')).toBe('soon');
    expect(formatServerDate('soon')).toBe('soon');
    for (const none of ['', null, undefined]) {
      expect(formatServerTime(none)).toBe('--');
      expect(formatServerTimeMs(none)).toBe('--');
      expect(formatServerDate(none)).toBe('--');
    }
  });

  it("shows the hours of the viewer's clock, for any zone and time of year", () => {
    const clock = new Intl.DateTimeFormat('en-GB', {
      dateStyle: 'short',
      timeStyle: 'medium',
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    const seconds = fc.integer({ min: 0, max: 4_000_000_000 });
    fc.assert(
      fc.property(seconds, (second) => {
        const [day, time] = clock.format(second * 1000).split(', ') as [string, string];
        const date = day.split('/').reverse().join('-');
        expect(formatDateTime(second * 1000)).toBe(`${date} ${time}`);
        expect(formatClock(second * 1000)).toBe(time);
        expect(formatDate(second * 1000)).toBe(date);
      }),
    );
  });
});
