import type { KlinePeriod } from '@ex/contract';
import { EMPTY_CELL, joinCells } from '../cells/cell';
import type { Cell } from '../cells/cell';
import { joinBetween, joining, minuteAt } from '../cells/source';
import type { CellSource } from '../cells/source';
import { barStart } from '../period/bar-start';
import { RollingDay } from './rolling-day';

/** Beyond this jump it is cheaper to re-read the day than to step through it. */
const LONGEST_WALK_MIN = 240;
/** A clock set back by less is waited for, so that an open bar never shrinks. */
const LARGEST_STEP_BACK_S = 5;

interface OpenPart {
  readonly id: number;
  /** From the start of the bar up to the start of the present minute. */
  readonly closed: Cell;
}

/** A bar that is still open. */
export interface OpenCell {
  readonly id: number;
  readonly cell: Cell;
}

/** The present moment of one market: open bars and the rolling day, kept up to date second by second. */
export class LiveMarket {
  private readonly parts = new Map<KlinePeriod, OpenPart>();
  private rolling: RollingDay;
  private partial: Cell = EMPTY_CELL;
  private rollingCell: Cell = EMPTY_CELL;
  private now: number;

  constructor(
    readonly source: CellSource,
    second: number,
  ) {
    this.now = this.within(second);
    this.rolling = this.begin();
    this.refresh();
  }

  /** The newest second of the market. */
  get second(): number {
    return this.now;
  }

  /** The newest price in ticks and, as a cell, the last 24 hours. */
  get day(): Cell {
    return this.rollingCell;
  }

  /** Moves to a second; returns whether the market changed. */
  moveTo(asked: number): boolean {
    const second = this.within(asked);
    if (second === this.now || (second < this.now && this.now - second <= LARGEST_STEP_BACK_S)) return false;
    const minutes = Math.floor(second / 60) - Math.floor(this.now / 60);
    if (minutes < 0 || second < this.now || minutes > LONGEST_WALK_MIN) {
      this.now = second;
      this.rolling = this.begin();
    } else {
      for (let step = 0; step < minutes; step += 1) this.closeMinute(Math.floor(this.now / 60) + step);
      this.now = second;
    }
    this.refresh();
    return true;
  }

  open(period: KlinePeriod): OpenCell {
    const part = this.parts.get(period) ?? this.firstAsked(period);
    return { id: part.id, cell: joinCells(part.closed, this.partial) };
  }

  /** Reads the open bar of a period a stretch at a time, so that `open` need not do it in one step. */
  *reading(period: KlinePeriod): Generator<void> {
    while (!this.parts.has(period)) {
      const id = barStart(period, this.now * 1000);
      const until = this.minuteStart();
      const closed = yield* joining(this.source, id, until);
      // Time has gone on meanwhile, perhaps into the next bar.
      if (this.parts.has(period) || barStart(period, this.now * 1000) !== id || this.minuteStart() < until)
        continue;
      const since = joinBetween(this.source, until, this.minuteStart());
      this.parts.set(period, { id, closed: joinCells(closed, since) });
    }
  }

  /** Long bars are read on demand, because reading a year of seconds is slow. */
  private firstAsked(period: KlinePeriod): OpenPart {
    const id = barStart(period, this.now * 1000);
    const part = { id, closed: joinBetween(this.source, id, this.minuteStart()) };
    this.parts.set(period, part);
    return part;
  }

  private minuteStart(): number {
    return Math.floor(this.now / 60) * 60;
  }

  private within(second: number): number {
    return Math.min(Math.max(second, this.source.first), this.source.last);
  }

  private begin(): RollingDay {
    this.parts.clear();
    return new RollingDay(this.source, this.now);
  }

  private closeMinute(minute: number): void {
    const cell = minuteAt(this.source, minute);
    const next = (minute + 1) * 60_000;
    for (const [period, part] of this.parts) {
      const id = barStart(period, next);
      this.parts.set(period, { id, closed: id === part.id ? joinCells(part.closed, cell) : EMPTY_CELL });
    }
  }

  private refresh(): void {
    const minute = Math.floor(this.now / 60);
    this.partial = this.source.seconds(minute).join(0, this.now - minute * 60 + 1);
    this.rollingCell = this.rolling.read(this.now, this.partial);
  }
}
