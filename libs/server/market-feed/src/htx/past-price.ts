import type { KlinePeriod } from '@ex/contract';
import { decimalOfQuote } from '@ex/money';
import type { PriceAt } from '../feed';
import { barStart, nextBarStart } from '../period/bar-start';
import type { UpstreamHistory } from './upstream-history';

/** Maximum bars of one answer of the provider. */
const MOST_BARS = 2_000;
/** Periods from fine to coarse with the time that 2000 of their bars surely reach back, ms. */
const REACHES: readonly (readonly [KlinePeriod, number])[] = [
  ['1min', 1_990 * 60_000],
  ['5min', 1_990 * 300_000],
  ['60min', 1_990 * 3_600_000],
  ['1day', Infinity],
];

/**
 * The price that held at `ts` by the provider's bars: the close of the last bar that was completed at or before it, of
 * 1 minute when the history still reaches so far, else of the finest period that does. Undefined while the provider's
 * newest bar does not reach `ts`. Rejects with `UpstreamError` when the provider does not answer.
 */
export async function findPastPrice(
  history: UpstreamHistory,
  symbol: string,
  ts: number,
  now: number,
): Promise<PriceAt | undefined> {
  const [period] = REACHES.find(([, reach]) => now - ts < reach) ?? ['1day'];
  const size = Math.min(MOST_BARS, Math.ceil((now - ts) / 60_000) + 10);
  const openId = barStart(period, ts);
  const bars = await history.newest(symbol, period, period === '1min' ? size : MOST_BARS, openId);
  const newest = bars[0];
  if (!newest || newest.id < openId) return undefined;
  const completed = bars.find(({ id }) => nextBarStart(period, id * 1000) * 1000 <= ts);
  const price = completed && decimalOfQuote(completed.close);
  if (!completed || !price) return undefined;
  return { price, ts: nextBarStart(period, completed.id * 1000) * 1000 - 1 };
}
