import { Lru } from '../../cells/lru';
import { DAY, dayOf, dayStart } from '../../period/bar-start';
import { activity } from './activity';
import { HOUR } from './price-walk';
import type { PriceWalk } from './price-walk';
import { OWN_BYTES, SHARED_BYTES, walkHour } from './steps';
import type { HourBytes } from './steps';
import type { Stream } from './stream';

/** Where a walk begins and what it is made of. */
export interface LegWalkParts {
  /** First day and the price before its first second, ticks. */
  readonly firstDay: number;
  readonly firstPrice: number;
  /** Deviation of a day as a fraction of the price. */
  readonly deviation: (day: number) => number;
  readonly shared: Pick<Stream, 'of'>;
  readonly own: Pick<Stream, 'of'>;
  /** Noise of how busy the market is. */
  readonly busyKey: number;
}

/** The price of a market in USDT: a fair walk, forward from the first day of the venue, one step a second. */
export class LegWalk implements PriceWalk {
  /** Prices before each hour of each day since the first one, and at its end. */
  private readonly days: (readonly number[])[] = [];
  private readonly hours = new Lru<Float64Array>(4);

  constructor(private readonly parts: LegWalkParts) {}

  prices(hour: number): Float64Array {
    return this.hours.get(hour, () => {
      const prices = new Float64Array(HOUR);
      walkHour(this.open(hour), this.deviations(hour, this.open(hour)), this.bytes(hour), prices);
      return prices;
    });
  }

  private open(hour: number): number {
    const day = dayOf(hour * HOUR);
    return this.day(day)[hour - dayStart(day) / HOUR] ?? this.parts.firstPrice;
  }

  private day(day: number): readonly number[] {
    const { firstDay, firstPrice } = this.parts;
    for (let next = this.days.length; next <= day - firstDay; next += 1) {
      this.days.push(this.walkDay(firstDay + next, this.days.at(-1)?.at(-1) ?? firstPrice));
    }
    return this.days[day - firstDay] ?? [];
  }

  private walkDay(day: number, open: number): readonly number[] {
    const first = dayStart(day) / HOUR;
    const prices = [open];
    for (let hour = first; hour < first + DAY / HOUR; hour += 1) {
      const price = prices.at(-1) ?? open;
      prices.push(walkHour(price, this.deviations(hour, price), this.bytes(hour)));
    }
    return prices;
  }

  private bytes(hour: number): HourBytes {
    const { shared, own } = this.parts;
    return { shared: shared.of(hour, HOUR * SHARED_BYTES), own: own.of(hour, HOUR * OWN_BYTES) };
  }

  /** Of each minute of an hour that begins at a price: only what is known before a step may say how long it is. */
  private deviations(hour: number, price: number): readonly number[] {
    const { deviation, busyKey } = this.parts;
    const second = (price * deviation(dayOf(hour * HOUR))) / Math.sqrt(DAY);
    return Array.from({ length: 60 }, (_, at) => second * Math.sqrt(activity(busyKey, hour * 60 + at)));
  }
}
