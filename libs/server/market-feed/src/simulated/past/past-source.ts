import { Block } from '../../cells/block';
import { typicalPrice } from '../../cells/cell';
import type { Cell } from '../../cells/cell';
import { fitBars, fitPoints } from '../../cells/fit';
import type { Prices } from '../../cells/fit';
import { volPerLotTick } from '../../cells/scale';
import type { Scale } from '../../cells/scale';
import { distribute } from '../../cells/share';
import type { CellSource } from '../../cells/source';
import { shareTurnover, weightsFor } from '../../cells/turnover';
import type { FeedMarket } from '../../feed';
import { dayNumber, dayStart } from '../../period/bar-start';
import { FIRST_DAY } from './day-walk';
import { Lru } from '../../cells/lru';
import { hashPair, uniformNoise } from '../../noise/noise';
import { HOURLY_ACTIVITY } from '../hourly-activity';
import type { PathMaker } from './path';

const EVEN = Array.from({ length: 60 }, () => 1);

/**
 * The past of a market from before its venue: days from a walk, and inside each bar a path fitted to it exactly. A bar is
 * drawn before its inside, which costs little for years of charts and would betray what comes: nothing is ever traded here.
 */
export class PastSource implements CellSource {
  readonly first = dayStart(FIRST_DAY);
  readonly last = Infinity;
  private readonly days = new Lru<Cell>(4_000);
  private readonly hourBlocks = new Lru<Block>(96);
  private readonly minuteBlocks = new Lru<Block>(160);
  private readonly secondBlocks = new Lru<Block>(64);

  constructor(
    readonly market: FeedMarket,
    readonly scale: Scale,
    private readonly key: number,
    private readonly paths: PathMaker,
  ) {}

  day(day: number): Cell {
    return this.days.get(day, () => this.paths.day(day));
  }

  hours(day: number): Block {
    return this.hourBlocks.get(day, () => {
      const whole = this.day(day);
      return this.fill(
        whole,
        fitBars(whole, this.paths.hours(day, whole)),
        HOURLY_ACTIVITY,
        hashPair(this.key, day),
        3600,
      );
    });
  }

  minutes(hour: number): Block {
    return this.minuteBlocks.get(hour, () => {
      const day = dayNumber(hour * 3600);
      const whole = this.hours(day).get(hour - dayStart(day) / 3600);
      return this.fill(
        whole,
        fitBars(whole, this.paths.minutes(hour, whole)),
        EVEN,
        hashPair(this.key, hour),
        60,
      );
    });
  }

  seconds(minute: number): Block {
    return this.secondBlocks.get(minute, () => {
      const hour = Math.floor(minute / 60);
      const whole = this.minutes(hour).get(minute - hour * 60);
      const points = fitPoints(whole, this.paths.seconds(minute, whole));
      const bars = points.map((price) => ({ open: price, high: price, low: price, close: price }));
      return this.fill(whole, bars, EVEN, hashPair(this.key, minute), 1);
    });
  }

  /** Shares volume, trades and turnover of the whole out over its parts, each of `seconds` seconds. */
  private fill(
    whole: Cell,
    bars: readonly Prices[],
    curve: readonly number[],
    key: number,
    seconds: number,
  ): Block {
    const prices = bars.map(typicalPrice);
    const range = (whole.high - whole.low) / bars.length || 1;
    const weights = bars.map((bar, index) => {
      return (
        (curve[index] ?? 1) * (0.25 + uniformNoise(key, index)) * (0.5 + (bar.high - bar.low) / range / 4)
      );
    });
    const mean = freeMean(whole, prices, seconds, this.scale);
    const towards = weightsFor(mean, weights, bars, prices);
    const lots = distribute(whole.amount, towards, seconds);
    const trades = distribute(whole.count, weights, seconds);
    const worth = shareTurnover(whole.vol, volPerLotTick(this.scale), lots, bars, prices);
    const block = new Block(bars.length);
    bars.forEach(({ open, high, low, close }, index) => {
      const amount = lots[index] ?? 0;
      block.set(index, { open, high, low, close, amount, vol: worth[index] ?? 0, count: trades[index] ?? 0 });
    });
    return block;
  }
}

/** The mean price that the lots beyond the reserve (one a second) must have, for the turnover to be that of the whole. */
function freeMean(whole: Cell, prices: readonly number[], reserve: number, scale: Scale): number {
  let reserved = 0;
  for (const price of prices) reserved += price * reserve;
  return (whole.vol / volPerLotTick(scale) - reserved) / (whole.amount - reserve * prices.length);
}
