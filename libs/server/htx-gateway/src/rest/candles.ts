import type { Bar, KlinePeriod } from '@ex/contract';
import { costOfRange, costOfRows } from '../guard/costs';
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
  const [start, end] = edges(period, { size, from, to });
  const bars = await view.feed.barsBetween(symbol, period, start, end);
  const wanted = from === undefined ? bars.slice(-size) : bars.slice(0, size);
  return wanted.reverse();
}

/** What such a read costs. */
export function costOfCandles(period: KlinePeriod, range: CandleRange): number {
  if (range.from === undefined && range.to === undefined) return costOfRows(range.size);
  return costOfRange(period, ...edges(period, range));
}

/** Both ends of a range in seconds; one that is open is as far from the other as the size asks for. */
function edges(period: KlinePeriod, { size, from, to }: CandleRange): [from: number, to: number] {
  const span = PERIOD_SECONDS[period] * (Math.min(size, 300) - 1);
  const end = to ?? (from ?? 0) + span;
  return [from ?? end - span, end];
}
