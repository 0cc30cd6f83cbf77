import type { Block } from '../cells/block';
import type { Cell } from '../cells/cell';
import type { CellSource } from '../cells/source';

/** One market made of two: `past` before the first second of `since`, which begins with a day, and `since` from there on. */
export class SeamSource implements CellSource {
  readonly last = Infinity;

  constructor(
    private readonly past: CellSource,
    private readonly since: CellSource,
    private readonly firstDay: number,
  ) {}

  get market() {
    return this.since.market;
  }

  get scale() {
    return this.since.scale;
  }

  get first() {
    return this.past.first;
  }

  day(day: number): Cell {
    return this.on(day >= this.firstDay).day(day);
  }

  hours(day: number): Block {
    return this.on(day >= this.firstDay).hours(day);
  }

  minutes(hour: number): Block {
    return this.on(hour * 3600 >= this.since.first).minutes(hour);
  }

  seconds(minute: number): Block {
    return this.on(minute * 60 >= this.since.first).seconds(minute);
  }

  private on(since: boolean): CellSource {
    return since ? this.since : this.past;
  }
}
