import type { Bar, KlinePeriod } from '@ex/contract';
import { isKnown } from '../cells/cell';
import { barOf } from '../cells/scale';
import { joinBetween } from '../cells/source';
import { barStart, nextBarStart } from '../period/bar-start';
import type { LiveMarket } from './live-market';

/** Bars between two moments are limited by the protocol. */
export const MOST_BETWEEN = 300;
/** Bars made before others get a turn. */
const BARS_A_TURN = 200;

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The open bar and closed bars before it, newest first. */
export async function newestBars(live: LiveMarket, period: KlinePeriod, size: number): Promise<Bar[]> {
  const { source } = live;
  const open = live.open(period);
  const bars: Bar[] = size > 0 ? [barOf(open.id, open.cell, source.scale)] : [];
  for (let end = open.id; bars.length < size && end > source.first;) {
    const id = barStart(period, (end - 1) * 1000);
    const cell = joinBetween(source, id, end);
    if (isKnown(cell)) bars.push(barOf(id, cell, source.scale));
    end = id;
    if (bars.length % BARS_A_TURN === 0) await turn();
  }
  return bars;
}

/** Bars whose start lies in [from, to] seconds, oldest first, at most 300. */
export async function barsWithin(
  live: LiveMarket,
  period: KlinePeriod,
  from: number,
  to: number,
): Promise<Bar[]> {
  const { source } = live;
  const open = live.open(period);
  const bars: Bar[] = [];
  let id = firstFrom(period, Math.max(from, barStart(period, source.first * 1000)));
  for (; id <= to && id <= open.id && bars.length < MOST_BETWEEN; id = nextBarStart(period, id * 1000)) {
    const cell = id === open.id ? open.cell : joinBetween(source, id, nextBarStart(period, id * 1000));
    if (isKnown(cell)) bars.push(barOf(id, cell, source.scale));
  }
  return bars;
}

function firstFrom(period: KlinePeriod, second: number): number {
  const id = barStart(period, second * 1000);
  return id >= second ? id : nextBarStart(period, second * 1000);
}
