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
  /** Prices before days, up to the last day walked. */
  private readonly opens: Map<number, number>;
  private readonly earliest: number;
  /** Prices before each hour of a day, up to the last hour walked; the last of a whole day is the one at its end. */
  private readonly days = new Lru<number[]>(8);
  private readonly hours = new Lru<Float64Array>(4);

  constructor(private readonly parts: LegWalkParts) {
    this.opens = new Map(parts.opens);
    this.earliest = Math.min(...parts.opens.keys());
  }

  prices(hour: number): Float64Array {
    return this.hours.get(hour, () => {
      const prices = new Float64Array(HOUR_SECONDS);
      const open = this.open(hour);
      this.keepClose(hour, walkHour(open, this.deviations(hour, open), this.bytes(hour), prices));
      return prices;
    });
  }

  private open(hour: number): number {
    const day = dayNumber(hour * HOUR_SECONDS);
    return this.walked(day, hour - firstHour(day)).at(hour - firstHour(day)) ?? 0;
  }

  /** The price before a day, for which those between the newest known one and this are walked. Throws before the first. */
  private opening(day: number): number {
    let known = day;
    while (!this.opens.has(known) && known >= this.earliest) known -= 1;
    for (; known < day; known += 1) this.opens.set(known + 1, this.walked(known, DAY_HOURS).at(-1) ?? 0);
    const open = this.opens.get(day);
    if (open === undefined) throw new Error(`the walk begins after day ${day}`);
    return open;
  }

  /** Prices of a day up to the one after `hours` hours. Later ones are not walked, because they may never be requested. */
  private walked(day: number, hours: number): readonly number[] {
    const prices = this.days.get(day, () => [this.opening(day)]);
    while (prices.length <= hours) {
      const hour = firstHour(day) + prices.length - 1;
      const price = prices.at(-1) ?? 0;
      prices.push(walkHour(price, this.deviations(hour, price), this.bytes(hour)));
    }
    return prices;
  }

  /** Spares the walk through an hour once more where it is the newest that the day was walked to. */
  private keepClose(hour: number, close: number): void {
    const day = dayNumber(hour * HOUR_SECONDS);
    const prices = this.days.get(day, () => [this.opening(day)]);
    if (prices.length === hour - firstHour(day) + 1) prices.push(close);
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

const DAY_HOURS = DAY_SECONDS / HOUR_SECONDS;

/** The first hour (from the epoch) of a day. */
const firstHour = (day: number): number => dayStart(day) / HOUR_SECONDS;
