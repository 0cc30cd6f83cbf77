import type { KlinePeriod } from '@ex/contract';
import { Block } from '../cells/block';
import { EMPTY_CELL, hasTrades } from '../cells/cell';
import type { Cell } from '../cells/cell';
import { joining } from '../cells/source';
import type { CellSource } from '../cells/source';
import { barStart, nextBarStart } from '../period/bar-start';
import type { Turns } from './turns';

/** The protocol answers at most so many bars; kept flat, all markets and periods together stay below 50 MB. */
const MOST_KEPT = 2_048;
const FIRST_KEPT = 64;

/** A stored bar: its start (seconds) and its trading. */
export interface KeptBar {
  readonly id: number;
  readonly cell: Cell;
}

/**
 * Closed bars of one market and period. A closed bar never changes, so each is built once: a request adds only the bars
 * that earlier ones have not read.
 */
export class ClosedBars {
  private ids = new Float64Array(FIRST_KEPT);
  private cells = new Block(FIRST_KEPT);
  /** Positions from `oldest` up to but without `end` are kept; a position's slot is its rest by the room. */
  private oldest = 0;
  private end = 0;
  /** Stretch (seconds) that was read: up to but without `to`. */
  private from = 0;
  private to = 0;
  private reading: Promise<void> | undefined;

  constructor(
    private readonly source: CellSource,
    private readonly period: KlinePeriod,
    private readonly turns: Turns,
  ) {}

  /**
   * Returns the newest bars before the open one (`openId()`), newest first: at most the requested number, limited by
   * storage and history.
   */
  async newest(asked: number, openId: () => number): Promise<KeptBar[]> {
    const size = Math.min(asked, MOST_KEPT);
    while (!this.covers(size, openId())) {
      // A request during a read waits for it, and then reads the bars still missing.
      this.reading ??= this.turns.run(this.read(size, openId())).finally(() => (this.reading = undefined));
      await this.reading;
    }
    const bars: KeptBar[] = [];
    for (let at = this.end - 1; at >= this.oldest && bars.length < size; at -= 1) bars.push(this.get(at));
    return bars;
  }

  /** The bar that starts at `id`, when that stretch was read; without trading it is empty. */
  find(id: number): Cell | undefined {
    if (id < this.from || id >= this.to) return undefined;
    let low = this.oldest;
    let high = this.end - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const bar = this.get(middle);
      if (bar.id === id) return bar.cell;
      if (bar.id < id) low = middle + 1;
      else high = middle - 1;
    }
    return EMPTY_CELL;
  }

  private covers(size: number, openId: number): boolean {
    if (size <= 0) return true;
    return this.to === openId && (this.end - this.oldest >= size || this.from <= this.source.first);
  }

  private *read(size: number, openId: number): Generator<void> {
    if (!this.continues(openId)) this.begin(openId);
    while (this.to < openId) {
      const next = nextBarStart(this.period, this.to * 1000);
      const cell = yield* joining(this.source, this.to, next);
      if (hasTrades(cell)) this.append({ id: this.to, cell });
      this.to = next;
      yield;
    }
    while (!this.covers(size, openId)) {
      const id = barStart(this.period, (this.from - 1) * 1000);
      const cell = yield* joining(this.source, id, this.from);
      if (hasTrades(cell)) this.prepend({ id, cell });
      this.from = id;
      yield;
    }
  }

  /** Returns false when nothing is stored, the clock was set back, or the gap is larger than the storage. */
  private continues(openId: number): boolean {
    if (this.to === 0 || openId < this.to) return false;
    const length = nextBarStart(this.period, this.to * 1000) - this.to;
    return (openId - this.to) / length < MOST_KEPT;
  }

  private begin(openId: number): void {
    this.oldest = this.end = 0;
    this.from = this.to = openId;
  }

  private append(bar: KeptBar): void {
    this.makeRoom();
    if (this.end - this.oldest === this.ids.length) {
      this.oldest += 1;
      this.from = this.ids[this.slot(this.oldest)] ?? this.from;
    }
    this.set(this.end, bar);
    this.end += 1;
  }

  private prepend(bar: KeptBar): void {
    this.makeRoom();
    this.oldest -= 1;
    this.set(this.oldest, bar);
  }

  private makeRoom(): void {
    const room = this.ids.length;
    if (this.end - this.oldest < room || room >= MOST_KEPT) return;
    const bars: KeptBar[] = [];
    for (let at = this.oldest; at < this.end; at += 1) bars.push(this.get(at));
    this.ids = new Float64Array(room * 2);
    this.cells = new Block(room * 2);
    bars.forEach((bar, index) => this.set(this.oldest + index, bar));
  }

  private get(position: number): KeptBar {
    const slot = this.slot(position);
    return { id: this.ids[slot] ?? 0, cell: this.cells.get(slot) };
  }

  private set(position: number, { id, cell }: KeptBar): void {
    const slot = this.slot(position);
    this.ids[slot] = id;
    this.cells.set(slot, cell);
  }

  private slot(position: number): number {
    const room = this.ids.length;
    return ((position % room) + room) % room;
  }
}
