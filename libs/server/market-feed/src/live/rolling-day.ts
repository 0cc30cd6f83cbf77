import { EMPTY_CELL, hasTrades, joinCells } from '../cells/cell';
import type { Cell } from '../cells/cell';
import { minuteAt } from '../cells/source';
import type { CellSource } from '../cells/source';
import { DAY_SECONDS } from '../period/bar-start';
import { SlidingMaximum } from './sliding-extreme';

/**
 * The last 86,400 seconds of a market. Whole minutes enter and leave running sums and sliding extremes; only the two
 * minutes at the edges are read second by second.
 */
export class RollingDay {
  private readonly highs = new SlidingMaximum();
  private readonly lows = new SlidingMaximum();
  private readonly held: Cell[] = [];
  private from: number;
  private amount = 0;
  private vol = 0;
  private count = 0;

  /** `second` is the newest second of the window at the start. */
  constructor(
    private readonly source: CellSource,
    second: number,
  ) {
    this.from = this.tailMinute(second) + 1;
  }

  /** The window that ends with `second`, of whose minute `partial` is known. Seconds must not go back. */
  read(second: number, partial: Cell): Cell {
    const tail = this.tailMinute(second);
    this.extendTo(Math.floor(second / 60));
    this.dropTo(tail + 1);
    const edge = this.edge(second, tail);
    return joinCells(joinCells(edge, this.middle()), partial);
  }

  private tailMinute(second: number): number {
    return Math.floor(Math.max(second - DAY_SECONDS + 1, this.source.first) / 60);
  }

  private edge(second: number, tail: number): Cell {
    if (tail === Math.floor(second / 60)) return EMPTY_CELL;
    return this.source.seconds(tail).join(Math.max(0, second - DAY_SECONDS + 1 - tail * 60), 60);
  }

  private extendTo(minute: number): void {
    for (let next = this.from + this.held.length; next < minute; next += 1) {
      const cell = minuteAt(this.source, next);
      this.held.push(cell);
      this.add(cell, 1);
      this.highs.push(next, cell.high);
      this.lows.push(next, -cell.low);
    }
  }

  private dropTo(minute: number): void {
    for (; this.from < minute; this.from += 1) {
      const cell = this.held.shift();
      if (cell) this.add(cell, -1);
    }
    this.highs.dropBefore(minute);
    this.lows.dropBefore(minute);
  }

  private add({ amount, vol, count }: Cell, sign: number): void {
    this.amount += sign * amount;
    this.vol += sign * vol;
    this.count += sign * count;
  }

  private middle(): Cell {
    const first = this.held[0];
    const last = this.held.at(-1);
    if (!first || !last || !hasTrades(first)) return EMPTY_CELL;
    const { amount, vol, count } = this;
    const high = this.highs.max() ?? first.high;
    const low = -(this.lows.max() ?? -first.low);
    return { open: first.open, high, low, close: last.close, amount, vol, count };
  }
}
