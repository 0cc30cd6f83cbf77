import type { Bar } from '@ex/contract';
import { decimalOfQuote } from '@ex/money';
import { medianOf } from '../reference/price-window';

const DAY_S = 86_400;
/** Daily closes whose median is the usual price: half of them have to move before it does. */
const USUAL_DAYS = 7;

/** What a provider's daily bars say of a market. */
export interface MarketPast {
  readonly days: number;
  /** Median of the last daily closes, decimal text. */
  readonly usual: string;
}

/** Daily bars that `readPast` needs to know whether a market is so many days old. */
export const barsNeeded = (days: number): number => Math.max(days, USUAL_DAYS) + 1;

/** Reads daily bars, newest first and the open one included, at a market time (ms); undefined while no day is over. */
export function readMarketPast(bars: readonly Bar[], now: number): MarketPast | undefined {
  const [, ...closed] = bars;
  const oldest = closed.at(-1)?.id;
  const closes = closed.slice(0, USUAL_DAYS).flatMap(({ close }) => decimalOfQuote(close) ?? []);
  const usual = medianOf(closes);
  if (oldest === undefined || usual === undefined) return undefined;
  return { days: Math.floor((now / 1_000 - oldest) / DAY_S), usual };
}
