import { Block } from '../cells/block';
import { EMPTY_CELL } from '../cells/cell';
import type { Cell } from '../cells/cell';
import { marketScale, volPerLotTick } from '../cells/scale';
import type { Scale } from '../cells/scale';
import { distribute } from '../cells/share';
import type { CellSource } from '../cells/source';
import type { FeedMarket } from '../feed';
import { dayStart } from '../period/bar-start';
import { Lru } from '../cells/lru';
import type { Candle, CandleFile } from './candles';
import { minutePath } from './minute-path';

const NO_CANDLES: ReadonlyMap<number, Candle> = new Map();

/**
 * A market that is known from recorded 1-minute candles. A minute without a candle holds the last close and has no
 * volume; before the first candle and after the last one nothing is known.
 */
export class ReplaySource implements CellSource {
  readonly scale: Scale;
  readonly first: number;
  readonly last: number;
  private readonly byHour = new Map<number, Map<number, Candle>>();
  /** Oldest first; a gap looks its last close up here. */
  private readonly hoursWithCandles: readonly number[];
  private readonly days = new Lru<Cell>(4_000);
  private readonly hourBlocks = new Lru<Block>(96);
  private readonly minuteBlocks = new Lru<Block>(512);
  private readonly secondBlocks = new Lru<Block>(64);

  constructor(
    readonly market: FeedMarket,
    file: CandleFile,
  ) {
    this.scale = marketScale(market);
    for (const candle of file.candles) this.keep(candle);
    this.hoursWithCandles = [...this.byHour.keys()];
    this.first = (file.candles[0]?.minute ?? 0) * 60;
    this.last = (file.candles.at(-1)?.minute ?? 0) * 60 + 59;
  }

  day(day: number): Cell {
    return this.days.get(day, () => this.hours(day).join());
  }

  hours(day: number): Block {
    return this.hourBlocks.get(day, () => {
      const block = new Block(24);
      const first = dayStart(day) / 3600;
      for (let index = 0; index < 24; index += 1) block.set(index, this.minutes(first + index).join());
      return block;
    });
  }

  minutes(hour: number): Block {
    return this.minuteBlocks.get(hour, () => {
      const block = new Block(60);
      const candles = this.byHour.get(hour) ?? NO_CANDLES;
      let close = this.closeBefore(hour);
      for (let index = 0; index < 60; index += 1) {
        const minute = hour * 60 + index;
        const candle = candles.get(minute) ?? flat(minute, close);
        close = candle.close;
        block.set(index, this.knows(minute) ? this.traded(candle) : EMPTY_CELL);
      }
      return block;
    });
  }

  seconds(minute: number): Block {
    return this.secondBlocks.get(minute, () => {
      const block = new Block(60);
      const hour = Math.floor(minute / 60);
      const whole = this.minutes(hour).get(minute - hour * 60);
      if (!this.knows(minute)) return block;
      const path = minutePath(whole);
      const lots = lotsOf(whole.amount);
      const worth = distribute(
        whole.vol,
        path.map((price, index) => price * (lots[index] ?? 0)),
        0,
      );
      path.forEach((price, index) => {
        const amount = lots[index] ?? 0;
        const prices = { open: price, high: price, low: price, close: price };
        block.set(index, { ...prices, amount, vol: worth[index] ?? 0, count: amount > 0 ? 1 : 0 });
      });
      return block;
    });
  }

  private keep(candle: Candle): void {
    const hour = Math.floor(candle.minute / 60);
    const candles = this.byHour.get(hour) ?? new Map<number, Candle>();
    this.byHour.set(hour, candles.set(candle.minute, candle));
  }

  private knows(minute: number): boolean {
    return minute * 60 >= this.first && minute * 60 <= this.last;
  }

  private closeBefore(hour: number): number {
    const before = this.hoursWithCandles.findLast((known) => known < hour);
    const candles = before === undefined ? NO_CANDLES : (this.byHour.get(before) ?? NO_CANDLES);
    return [...candles.values()].at(-1)?.close ?? 0;
  }

  /** Volume is spread evenly over the minute and valued along the path; a second with volume counts as one trade. */
  private traded(candle: Candle): Cell {
    const { open, high, low, close } = candle;
    const lots = lotsOf(candle.lots);
    const worth = minutePath(candle).reduce((sum, price, index) => sum + price * (lots[index] ?? 0), 0);
    const count = lots.filter((amount) => amount > 0).length;
    return {
      open,
      high,
      low,
      close,
      amount: candle.lots,
      vol: Math.round(worth * volPerLotTick(this.scale)),
      count,
    };
  }
}

const EVEN = Array.from({ length: 60 }, () => 1);
const lotsOf = (total: number): number[] => distribute(total, EVEN, 0);

const flat = (minute: number, price: number): Candle => ({
  minute,
  open: price,
  high: price,
  low: price,
  close: price,
  lots: 0,
});
