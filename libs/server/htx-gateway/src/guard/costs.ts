import type { KlinePeriod } from '@ex/contract';
import { PERIOD_SECONDS } from '../market/periods';

/**
 * Cost of a request in milliseconds of the main thread, on slow processors and rounded up
 * (docs/decisions/0011-cost-budget.md). Reading, writing as JSON and compressing count together.
 */
export const COST = {
  /** An answer that all who ask share until the data change. */
  read: 0.2,
  /** A list of everything there is: reference data, all tickers. */
  list: 0.5,
  /** Any socket message. */
  message: 0.05,
  /**
   * Every byte that a socket sends: pings, fragments of messages and empty fragments are parsed before any message is
   * complete. 64 KB of the smallest frames take 10 to 20 ms; priced above it, because they arrive in one burst.
   */
  byte: 0.001,
  /** Opening a socket. */
  open: 1,
  /** A subscription: its confirmation and its first frame. */
  subscription: 0.5,
  /** A rejection, so that continued requests prolong the wait. */
  refusal: 0.1,
} as const;

/** Maximum bars of a range. */
const MOST_IN_RANGE = 300;

/** Cost of an uncached bar, by the amount of finer trading it aggregates. */
const UNREAD: Readonly<Record<KlinePeriod, number>> = {
  '1min': 0.002,
  '5min': 0.01,
  '15min': 0.025,
  '30min': 0.045,
  '60min': 0.004,
  '4hour': 0.01,
  '1day': 0.01,
  '1week': 0.02,
  '1mon': 0.05,
  '1year': 0.4,
};

/** Cost of an answer by number of rows: 2.25 for 500 bars, 7.5 for the most there can be. */
export const costOfRows = (rows: number): number => 0.5 + rows / 285;

/** Cost of bars between two times (seconds), which may be uncached. */
export function costOfRange(period: KlinePeriod, from: number, to: number): number {
  const bars = Math.min(MOST_IN_RANGE, Math.max(0, (to - from) / PERIOD_SECONDS[period]) + 1);
  return costOfRows(bars) + bars * UNREAD[period];
}
