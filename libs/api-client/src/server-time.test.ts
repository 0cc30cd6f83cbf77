import { keepServerTime, serverToday } from './server-time';

afterEach(() => {
  jest.useRealTimers();
  keepServerTime(new Headers({ Date: new Date().toUTCString() }));
});

it('RIM-11 the day follows the server, not a clock of the device that is a month ahead', () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 0, 15, 12) });
  expect(serverToday()).toBe('2026-01-15');
  keepServerTime(new Headers({ Date: 'Sun, 14 Dec 2025 23:59:58 GMT' }));
  expect(serverToday()).toBe('2025-12-14');
  jest.advanceTimersByTime(3_000);
  expect(serverToday()).toBe('2025-12-15');
});

it.each([{}, { Date: 'yesterday' }])(
  'RIM-11 keeps what it knows after an answer without a time: %j',
  (headers) => {
    jest.useFakeTimers({ now: Date.UTC(2026, 0, 15) });
    keepServerTime(new Headers({ Date: 'Sat, 10 Jan 2026 00:00:00 GMT' }));
    keepServerTime(new Headers(headers as Record<string, string>));
    expect(serverToday()).toBe('2026-01-10');
  },
);
