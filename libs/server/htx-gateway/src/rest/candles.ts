import type { Bar, KlinePeriod } from '@ex/contract';
import { PERIOD_SECONDS } from '../market/periods';
import type { MarketView } from '../market/market-view';

/** A range of bars: epoch seconds and the most bars wanted. */
export interface CandleRange {
  readonly size: number;
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** Bars of a range, newest first, at most 300; the newest bars when no range is given. */
export async function candlesBetween(
  view: MarketView,
  symbol: string,
  period: KlinePeriod,
  { size, from, to }: CandleRange,
): Promise<Bar[]> {
  if (from === undefined && to === undefined) return [...(await view.feed.bars(symbol, period, size))];
  const span = PERIOD_SECONDS[period] * (Math.min(size, 300) - 1);
  const end = to ?? (from ?? 0) + span;
  const bars = await view.feed.barsBetween(symbol, period, from ?? end - span, end);
  const wanted = from === undefined ? bars.slice(-size) : bars.slice(0, size);
  return wanted.reverse();
}
