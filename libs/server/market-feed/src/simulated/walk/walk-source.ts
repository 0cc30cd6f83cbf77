import { Block } from '../../cells/block';
import type { Cell } from '../../cells/cell';
import { Lru } from '../../cells/lru';
import type { CellSource } from '../../cells/source';
import type { FeedMarket } from '../../feed';
import { dayStart } from '../../period/bar-start';
import { HOUR_SECONDS } from './price-walk';
import type { PriceWalk } from './price-walk';
import { tradeHour } from './trading';
import type { HourTrading, TradingParts } from './trading';

/** One simulated market since its venue began: all bars are the sums of its seconds. */
export class WalkSource implements CellSource {
  readonly first: number;
  readonly last = Infinity;
  private readonly days = new Lru<Cell>(4_000);
  private readonly hourBlocks = new Lru<Block>(96);
  private readonly minuteBlocks = new Lru<Block>(160);
  private readonly secondBlocks = new Lru<Block>(64);
  private readonly hoursTraded = new Lru<HourTrading>(3);

  constructor(
    readonly market: FeedMarket,
    firstDay: number,
    private readonly walk: PriceWalk,
    private readonly parts: TradingParts,
  ) {
    this.first = dayStart(firstDay);
  }

  get scale() {
    return this.parts.scale;
  }

  day(day: number): Cell {
    return this.days.get(day, () => this.hours(day).join());
  }

  hours(day: number): Block {
    return this.hourBlocks.get(day, () => {
      const first = dayStart(day) / HOUR_SECONDS;
      return blockOf(24, (at) => this.minutes(first + at).join());
    });
  }

  minutes(hour: number): Block {
    return this.minuteBlocks.get(hour, () => {
      const trading = this.traded(hour);
      return blockOf(60, (at) => minuteOf(trading, at * 60));
    });
  }

  seconds(minute: number): Block {
    return this.secondBlocks.get(minute, () => {
      const hour = Math.floor(minute / 60);
      const trading = this.traded(hour);
      return blockOf(60, (at) => secondOf(trading, (minute - hour * 60) * 60 + at));
    });
  }

  private traded(hour: number): HourTrading {
    return this.hoursTraded.get(hour, () => tradeHour(this.parts, hour, this.walk.prices(hour)));
  }
}

function blockOf(length: number, cellAt: (index: number) => Cell): Block {
  const block = new Block(length);
  for (let index = 0; index < length; index += 1) block.set(index, cellAt(index));
  return block;
}

function secondOf({ prices, amounts, vols, counts }: HourTrading, at: number): Cell {
  const price = prices[at] ?? 0;
  return {
    open: price,
    high: price,
    low: price,
    close: price,
    amount: amounts[at] ?? 0,
    vol: vols[at] ?? 0,
    count: counts[at] ?? 0,
  };
}

/** The 60 seconds from one on, as one; a plain loop, because long bars need thousands of these. */
function minuteOf({ prices, amounts, vols, counts }: HourTrading, from: number): Cell {
  const open = prices[from] ?? 0;
  const all = { open, high: open, low: open, close: open, amount: 0, vol: 0, count: 0 };
  for (let at = from; at < from + 60; at += 1) {
    const price = prices[at] ?? open;
    if (price > all.high) all.high = price;
    if (price < all.low) all.low = price;
    all.close = price;
    all.amount += amounts[at] ?? 0;
    all.vol += vols[at] ?? 0;
    all.count += counts[at] ?? 0;
  }
  return all;
}
