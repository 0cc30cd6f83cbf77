import { EMPTY_CELL, joinCells } from './cell';
import type { Cell } from './cell';

const FIELDS = 7;

/** A fixed number of neighbouring cells of one length, kept flat because thousands of them are cached. */
export class Block {
  private readonly data: Float64Array;

  constructor(readonly length: number) {
    this.data = new Float64Array(length * FIELDS);
  }

  get(index: number): Cell {
    const at = index * FIELDS;
    return {
      open: this.data[at] ?? 0,
      high: this.data[at + 1] ?? 0,
      low: this.data[at + 2] ?? 0,
      close: this.data[at + 3] ?? 0,
      amount: this.data[at + 4] ?? 0,
      vol: this.data[at + 5] ?? 0,
      count: this.data[at + 6] ?? 0,
    };
  }

  set(index: number, cell: Cell): void {
    const at = index * FIELDS;
    this.data[at] = cell.open;
    this.data[at + 1] = cell.high;
    this.data[at + 2] = cell.low;
    this.data[at + 3] = cell.close;
    this.data[at + 4] = cell.amount;
    this.data[at + 5] = cell.vol;
    this.data[at + 6] = cell.count;
  }

  /** Cells from `from` up to but without `to` as one. */
  join(from = 0, to = this.length): Cell {
    let all = EMPTY_CELL;
    for (let index = from; index < to; index += 1) all = joinCells(all, this.get(index));
    return all;
  }
}
