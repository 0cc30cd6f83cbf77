import type { KlinePeriod } from '@ex/contract';

/** Longest length of a bar of each period in seconds: a month has up to 31 days, a year up to 366. */
export const PERIOD_SECONDS: Readonly<Record<KlinePeriod, number>> = {
  '1min': 60,
  '5min': 300,
  '15min': 900,
  '30min': 1800,
  '60min': 3600,
  '4hour': 14_400,
  '1day': 86_400,
  '1week': 604_800,
  '1mon': 31 * 86_400,
  '1year': 366 * 86_400,
};
