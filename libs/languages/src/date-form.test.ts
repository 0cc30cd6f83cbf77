import { type Calendar, ownCalendar, ownDigits, PLAIN_DATES, setDateForm } from './date-form';
import { formatClock, formatDate, formatDateTime, formatServerTimeMs, parseServerTime } from './date-time';

const NOON = new Date(2026, 10, 28, 12, 3, 4);
afterEach(() => setDateForm(PLAIN_DATES));

it.each<[Calendar, string]>([
  ['gregory', '2026-11-28'],
  ['persian', '1405-09-07'],
  ['buddhist', '2569-11-28'],
  ['islamic-umalqura', '1448-06-18'],
])('LNG-07 writes a date by the calendar %s', (calendar, date) => {
  setDateForm({ ...PLAIN_DATES, calendar });
  expect(formatDate(NOON)).toBe(date);
  expect(formatDateTime(NOON)).toBe(`${date} 12:03:04`);
});

it('LNG-07 writes dates and times with the digits that the reader chose', () => {
  setDateForm({ calendar: 'persian', digits: ownDigits('fa') ?? '' });
  expect([formatDate(NOON), formatClock(NOON)]).toEqual(['۱۴۰۵-۰۹-۰۷', '۱۲:۰۳:۰۴']);
  setDateForm({ ...PLAIN_DATES, digits: ownDigits('bn') ?? '' });
  expect(formatServerTimeMs('2026-11-28 12:00:00.250')).toMatch(/^২০২৬-১১-২\S+ \S+\.২৫০$/);
});

it('LNG-07 times of the server are read the same in every form', () => {
  setDateForm({ calendar: 'buddhist', digits: ownDigits('th') ?? '' });
  expect(parseServerTime('2026-11-28 12:00:00')).toBe(Date.UTC(2026, 10, 28, 12));
});

it('LNG-07 offers digits and calendars where readers use them', () => {
  expect([ownCalendar('fa'), ownCalendar('de'), ownDigits('ur'), ownDigits('en')]).toEqual([
    'persian',
    undefined,
    '۰۱۲۳۴۵۶۷۸۹',
    undefined,
  ]);
});
