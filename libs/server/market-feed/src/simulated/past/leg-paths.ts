import type { Cell } from '../../cells/cell';
import type { Prices } from '../../cells/fit';
import { powerOfTen } from '../../cells/scale';
import type { Scale } from '../../cells/scale';
import type { Leg } from '../markets';
import { portableExp, hashPair, uniformNoise } from '../../noise/noise';
import type { DayWalk } from './day-walk';
import type { PathMaker } from './path';
import { walkBars, walkPoints } from './path';
import { tradingDay } from './trading-day';

/** Minimum price in ticks, so that a move of one tick stays small. */
const FEWEST_TICKS = 100;

/** Prices of a market that is quoted in USDT: a daily walk, and random walks inside each bar. */
export class LegPaths implements PathMaker {
  constructor(
    private readonly leg: Leg,
    private readonly scale: Scale,
    private readonly key: number,
    private readonly walk: DayWalk,
  ) {}

  day(day: number): Cell {
    const open = this.close(day - 1);
    const close = this.close(day);
    const reach = this.leg.volatility * this.walk.volatility(day) * 0.8;
    const up = reach * (0.1 + uniformNoise(hashPair(this.key, 1), day));
    const down = reach * (0.1 + uniformNoise(hashPair(this.key, 2), day));
    const high = Math.round(Math.max(open, close) * (1 + up));
    const low = Math.round(Math.min(open, close) / (1 + down));
    return tradingDay({ open, high, low, close }, this.leg.turnover, this.scale, this.key, day);
  }

  hours(day: number, bar: Prices) {
    return walkBars(bar, hashPair(hashPair(this.key, 24), day), 24);
  }

  minutes(hour: number, bar: Prices) {
    return walkBars(bar, hashPair(hashPair(this.key, 3600), hour), 60);
  }

  seconds(minute: number, bar: Prices) {
    return walkPoints(bar, hashPair(hashPair(this.key, 60), minute), 60);
  }

  private close(day: number): number {
    const price = this.leg.price * portableExp(this.walk.at(day));
    return Math.max(FEWEST_TICKS, Math.round(price * powerOfTen(this.scale.price)));
  }
}
