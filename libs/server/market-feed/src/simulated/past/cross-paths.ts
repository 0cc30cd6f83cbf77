import type { Cell } from '../../cells/cell';
import type { RawBars } from '../../cells/fit';
import type { CellSource } from '../../cells/source';
import type { Block } from '../../cells/block';
import { powerOfTen } from '../../cells/scale';
import type { Scale } from '../../cells/scale';
import type { Cross } from '../markets';
import { hashPair, uniformNoise } from '../../noise/noise';
import type { PathMaker } from './path';
import { tradingDay } from './trading-day';

/** Usual reach of a bar beyond its open and close, in parts of the ranges of both legs. */
const REACH = 0.16;

/**
 * Prices of a market in BTC or ETH: the ratio of its two USDT legs. Hours are made from the legs' hours and the day
 * from its hours; the insides follow the ratio closely, bent only so far as agreement between the periods needs.
 */
export class CrossPaths implements PathMaker {
  private readonly ticks: number;

  constructor(
    private readonly cross: Cross,
    private readonly scale: Scale,
    private readonly key: number,
    private readonly base: CellSource,
    private readonly quote: CellSource,
  ) {
    this.ticks = powerOfTen(scale.price + quote.scale.price - base.scale.price);
  }

  day(day: number): Cell {
    const open = Math.max(1, Math.round(this.ratio(this.base.day(day).open, this.quote.day(day).open)));
    const { closes, up, down } = this.hours(day);
    let high = open;
    let low = open;
    let before = open;
    closes.forEach((close, index) => {
      high = Math.max(high, Math.max(before, close) + (up[index] ?? 0));
      low = Math.min(low, Math.min(before, close) - (down[index] ?? 0));
      before = close;
    });
    const prices = {
      open,
      high: Math.round(high),
      low: Math.max(1, Math.round(low)),
      close: Math.round(before),
    };
    return tradingDay(prices, this.cross.turnover, this.scale, this.key, day);
  }

  hours(day: number): RawBars {
    return this.follow(this.base.hours(day), this.quote.hours(day), hashPair(hashPair(this.key, 24), day));
  }

  minutes(hour: number): RawBars {
    return this.follow(
      this.base.minutes(hour),
      this.quote.minutes(hour),
      hashPair(hashPair(this.key, 3600), hour),
    );
  }

  seconds(minute: number): number[] {
    const base = this.base.seconds(minute);
    const quote = this.quote.seconds(minute);
    const points: number[] = [];
    for (let at = 0; at < base.length; at += 1)
      points.push(this.ratio(base.get(at).close, quote.get(at).close));
    return points;
  }

  private follow(bases: Block, quotes: Block, key: number): RawBars {
    const bars: { closes: number[]; up: number[]; down: number[] } = { closes: [], up: [], down: [] };
    for (let at = 0; at < bases.length; at += 1) {
      const base = bases.get(at);
      const quote = quotes.get(at);
      const close = this.ratio(base.close, quote.close);
      const ranges = (base.high - base.low) / base.close + (quote.high - quote.low) / quote.close;
      const reach = close * ranges * REACH;
      bars.closes.push(close);
      bars.up.push(reach * (0.5 + uniformNoise(key, at)));
      bars.down.push(reach * (0.5 + uniformNoise(key, bases.length + at)));
    }
    return bars;
  }

  /** Price of the cross in its own ticks from the ticks of its legs. */
  private ratio(base: number, quote: number): number {
    return (base / quote) * this.ticks;
  }
}
