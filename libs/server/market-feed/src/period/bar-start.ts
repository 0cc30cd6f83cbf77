import type { KlinePeriod } from '@ex/contract';

/** Seconds of a day. */
export const DAY_SECONDS = 86_400;
/** The trading day starts at 00:00 UTC+8. */
const SHIFT = 28_800;
/** 1970-01-01 was a Thursday; weeks start on Sunday. */
const FIRST_WEEKDAY = 4;

const FIXED_SECONDS: Partial<Record<KlinePeriod, number>> = {
  '1min': 60,
  '5min': 300,
  '15min': 900,
  '30min': 1_800,
  '60min': 3_600,
  '4hour': 14_400,
};

/** Number of the UTC+8 day that a second (epoch seconds) falls in. */
export const dayNumber = (second: number): number => Math.floor((second + SHIFT) / DAY_SECONDS);

/** First second of a UTC+8 day. */
export const dayStart = (day: number): number => day * DAY_SECONDS - SHIFT;

/**
 * Start (`id`, epoch seconds) of the bar of `period` that the moment `ts` (ms) falls in. Up to 4 hours a multiple of
 * the period in UTC; day, week (Sunday), month and year start at 00:00 UTC+8.
 */
export function barStart(period: KlinePeriod, ts: number): number {
  const second = Math.floor(ts / 1000);
  const length = FIXED_SECONDS[period];
  return length === undefined ? calendarStart(period, second, 0) : Math.floor(second / length) * length;
}

/** Start (epoch seconds) of the bar that follows the one `ts` (ms) falls in. */
export function nextBarStart(period: KlinePeriod, ts: number): number {
  const length = FIXED_SECONDS[period];
  return length === undefined
    ? calendarStart(period, Math.floor(ts / 1000), 1)
    : barStart(period, ts) + length;
}

function calendarStart(period: KlinePeriod, second: number, ahead: number): number {
  const day = dayNumber(second);
  if (period === '1day') return dayStart(day + ahead);
  if (period === '1week') {
    const weekday = (((day + FIRST_WEEKDAY) % 7) + 7) % 7;
    return dayStart(day - weekday + 7 * ahead);
  }
  const local = new Date(day * DAY_SECONDS * 1000);
  const year = local.getUTCFullYear();
  const first = period === '1mon' ? Date.UTC(year, local.getUTCMonth() + ahead) : Date.UTC(year + ahead, 0);
  return first / 1000 - SHIFT;
}
