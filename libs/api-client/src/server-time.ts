/** How far the server's clock is ahead of the device's, ms; 0 until an answer states it. */
let aheadMs = 0;

/** Keeps the time of an answer that no cache holds: its `Date` header, which has whole seconds. */
export function keepServerTime(headers: Headers): void {
  const time = Date.parse(headers.get('Date') ?? '');
  if (!Number.isNaN(time)) aheadMs = time - Date.now();
}

/** The day in UTC by the server's clock, `2026-01-31`; by the device's until the server has answered (RIM-11). */
export const serverToday = (): string => new Date(Date.now() + aheadMs).toISOString().slice(0, 10);
