import { KLINE_PERIODS } from '@ex/contract';
import type { Bar, KlinePeriod } from '@ex/contract';
import { hasTrades } from '../cells/cell';
import { toBar } from '../cells/scale';
import { joining } from '../cells/source';
import { barStart, nextBarStart } from '../period/bar-start';
import { ClosedBars } from './closed-bars';
import type { LiveMarket } from './live-market';
import type { Turns } from './turns';

/** Bars between two moments are limited by the protocol. */
export const MAX_RANGE_BARS = 300;

/** The past of one market: bars of every period, each made once and in small steps. */
export class History {
  private readonly closed: ReadonlyMap<KlinePeriod, ClosedBars>;

  constructor(
    private readonly live: LiveMarket,
    private readonly turns: Turns,
  ) {
    this.closed = new Map(
      KLINE_PERIODS.map((period) => [period, new ClosedBars(live.source, period, turns)]),
    );
  }

  /** The open bar and closed bars before it, newest first. */
  async newest(period: KlinePeriod, size: number): Promise<Bar[]> {
    if (size <= 0) return [];
    const { source } = this.live;
    await this.turns.run(this.live.reading(period));
    const closed = await this.closed.get(period)?.newest(size - 1, () => this.live.open(period).id);
    const open = this.live.open(period);
    return [open, ...(closed ?? [])].map(({ id, cell }) => toBar(id, cell, source.scale));
  }

  /** Bars that start within [from, to] seconds, oldest first, at most 300. */
  between(period: KlinePeriod, from: number, to: number): Promise<Bar[]> {
    return this.turns.run(this.within(period, from, to));
  }

  private *within(period: KlinePeriod, from: number, to: number): Generator<void, Bar[]> {
    const { source } = this.live;
    yield* this.live.reading(period);
    const open = this.live.open(period);
    const bars: Bar[] = [];
    let id = firstFrom(period, Math.max(from, barStart(period, source.first * 1000)));
    while (id <= to && id <= open.id && bars.length < MAX_RANGE_BARS) {
      const next = nextBarStart(period, id * 1000);
      const cell =
        id === open.id
          ? open.cell
          : (this.closed.get(period)?.find(id) ?? (yield* joining(source, id, next)));
      if (hasTrades(cell)) bars.push(toBar(id, cell, source.scale));
      id = next;
      yield;
    }
    return bars;
  }
}

function firstFrom(period: KlinePeriod, second: number): number {
  const id = barStart(period, second * 1000);
  return id >= second ? id : nextBarStart(period, second * 1000);
}
