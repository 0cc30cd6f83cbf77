import { Lru } from '../../cells/lru';
import { DAY_SECONDS, dayNumber, dayStart } from '../../period/bar-start';
import { activity } from './activity';
import { HOUR_SECONDS } from './price-walk';
import type { PriceWalk } from './price-walk';
import { OWN_BYTES, SHARED_BYTES, walkHour } from './steps';
import type { HourBytes } from './steps';
import type { Stream } from './stream';

/** Start and parameters of a walk. */
export interface LegWalkParts {
  /** The first day, and any other whose start is known: the price (ticks) before its first second. */
  readonly opens: ReadonlyMap<number, number>;
  /** Deviation of a day as a fraction of the price. */
  readonly deviation: (day: number) => number;
  readonly shared: Pick<Stream, 'of'>;
  readonly own: Pick<Stream, 'of'>;
  /** Noise of how busy the market is. */
  readonly busyKey: number;
}

/** The price of a market in USDT: a fair walk, forward from the first day of the venue, one step a second. */
export class LegWalk implements PriceWalk {
  /** Prices before days, as far as they were walked. */
  private readonly opens: Map<number, number>;
  private readonly earliest: number;
  /** Prices before each hour of a day and at its end. */
  private readonly days = new Lru<readonly number[]>(8);
  private readonly hours = new Lru<Float64Array>(4);

  constructor(private readonly parts: LegWalkParts) {
    this.opens = new Map(parts.opens);
    this.earliest = Math.min(...parts.opens.keys());
  }

  prices(hour: number): Float64Array {
    return this.hours.get(hour, () => {
      const prices = new Float64Array(HOUR_SECONDS);
      walkHour(this.open(hour), this.deviations(hour, this.open(hour)), this.bytes(hour), prices);
      return prices;
    });
  }

  private open(hour: number): number {
    const day = dayNumber(hour * HOUR_SECONDS);
    return this.day(day)[hour - dayStart(day) / HOUR_SECONDS] ?? 0;
  }

  /** Walks the days that lie between the newest known one and this. Throws for a day before the first. */
  private day(day: number): readonly number[] {
    let known = day;
    while (!this.opens.has(known) && known >= this.earliest) known -= 1;
    for (; known < day; known += 1) this.opens.set(known + 1, this.walked(known).at(-1) ?? 0);
    return this.walked(day);
  }

  private walked(day: number): readonly number[] {
    return this.days.get(day, () => {
      const open = this.opens.get(day);
      if (open === undefined) throw new Error(`the walk begins after day ${day}`);
      return this.walkDay(day, open);
    });
  }

  private walkDay(day: number, open: number): readonly number[] {
    const first = dayStart(day) / HOUR_SECONDS;
    const prices = [open];
    for (let hour = first; hour < first + DAY_SECONDS / HOUR_SECONDS; hour += 1) {
      const price = prices.at(-1) ?? open;
      prices.push(walkHour(price, this.deviations(hour, price), this.bytes(hour)));
    }
    return prices;
  }

  private bytes(hour: number): HourBytes {
    const { shared, own } = this.parts;
    return {
      shared: shared.of(hour, HOUR_SECONDS * SHARED_BYTES),
      own: own.of(hour, HOUR_SECONDS * OWN_BYTES),
    };
  }

  /** Of each minute of an hour that begins at a price: only what is known before a step may say how long it is. */
  private deviations(hour: number, price: number): readonly number[] {
    const { deviation, busyKey } = this.parts;
    const second = (price * deviation(dayNumber(hour * HOUR_SECONDS))) / Math.sqrt(DAY_SECONDS);
    return Array.from({ length: 60 }, (_, at) => second * Math.sqrt(activity(busyKey, hour * 60 + at)));
  }
}
