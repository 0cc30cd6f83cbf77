import type { Depth } from '@ex/contract';
import type { Cell } from '../../cells/cell';
import { fromUnits, volPerLotTick } from '../../cells/scale';
import { bookAt } from '../../live/book';
import type { CellSource } from '../../cells/source';
import { dayStart } from '../../period/bar-start';

/** Held here because looking a global up is slow in sandboxed realms. */
const { sqrt } = Math;

/** Any key: book sizes derive from a key that reveals nothing about prices. */
const BOOK_KEY = 7;
const USUAL_LOTS = 50;

/** All public data of a market in the first hours of a day, second by second, as an observer could record it. */
export class DayTape {
  readonly start: number;
  readonly prices: Float64Array;
  /** Sums up to a second: volume, turnover, squares of moves. */
  private readonly amounts: Float64Array;
  private readonly vols: Float64Array;
  private readonly squares: Float64Array;
  private lastBook: { readonly second: number; readonly book: Depth } | undefined;

  constructor(
    readonly source: CellSource,
    day: number,
    hours: number,
  ) {
    const length = hours * 3_600;
    this.prices = new Float64Array(length);
    this.amounts = new Float64Array(length + 1);
    this.vols = new Float64Array(length + 1);
    this.squares = new Float64Array(length + 1);
    this.start = dayStart(day);
    for (let minute = 0; minute < hours * 60; minute += 1) {
      const block = source.seconds(this.start / 60 + minute);
      for (let at = 0; at < 60; at += 1) this.write(minute * 60 + at, block.get(at));
    }
  }

  price(second: number): number {
    return this.prices[second] ?? 0;
  }

  /** The price as a number of its coin. */
  shown(second: number): number {
    return fromUnits(this.price(second), this.source.scale.price);
  }

  move(second: number, length: number): number {
    return this.price(second) - this.price(second - length);
  }

  /** Usual move of a second in the hour before, ticks. */
  usualMove(second: number): number {
    return sqrt(((this.squares[second + 1] ?? 0) - (this.squares[second - 3_599] ?? 0)) / 3_600) || 1;
  }

  /** Open, high, low and close of the seconds from `from` to `to`, both included. */
  bar(from: number, to: number) {
    const open = this.price(from);
    let high = open;
    let low = open;
    for (let at = from; at <= to; at += 1) {
      const price = this.prices[at] ?? open;
      if (price > high) high = price;
      if (price < low) low = price;
    }
    return { open, high, low, close: this.price(to) };
  }

  /** Volume and mean price (ticks) of the seconds from `from` to `to`, both included. */
  traded(from: number, to: number) {
    const amount = (this.amounts[to + 1] ?? 0) - (this.amounts[from] ?? 0);
    const vol = (this.vols[to + 1] ?? 0) - (this.vols[from] ?? 0);
    return { amount, mean: vol / amount / volPerLotTick(this.source.scale) };
  }

  /** The order book of a second. */
  book(second: number): Depth {
    if (this.lastBook?.second !== second)
      this.lastBook = { second, book: bookAt(this.source, this.start + second, USUAL_LOTS, BOOK_KEY) };
    return this.lastBook.book;
  }

  private write(at: number, { close, amount, vol }: Cell): void {
    this.prices[at] = close;
    this.amounts[at + 1] = (this.amounts[at] ?? 0) + amount;
    this.vols[at + 1] = (this.vols[at] ?? 0) + vol;
    this.squares[at + 1] = (this.squares[at] ?? 0) + (at > 0 ? this.move(at, 1) ** 2 : 0);
  }
}
