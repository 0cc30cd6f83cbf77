import type { Bar } from '@ex/contract';
import type { MarketFeed, SecondTicks } from '@ex/server-market-feed';

const DAY_S = 86_400;

/** A market whose price of each second is stated; every second that is over is known, until it is forgotten. */
export class MadeFeed {
  readonly prices = new Map<number, string>();
  /** Seconds before this one are known as bars of a minute alone. */
  forgottenBefore = 0;
  /** Price 24 hours before, for the ticker and for bars. */
  open = 100;
  identity = 'made';

  constructor(private readonly symbol = 'btcusdt') {}

  /** As the code under test takes it. */
  get feed(): MarketFeed {
    const made: Partial<MarketFeed> = {
      identity: this.identity,
      markets: () => [
        { symbol: this.symbol, base: 'BTC', quote: 'USDT', pricePrecision: 2, amountPrecision: 6 },
      ],
      marketTime: (wall) => wall,
      lastPrice: () => this.newest(),
      ticker: () => ({ open: this.open }) as ReturnType<MarketFeed['ticker']>,
      ticksAround: (_symbol, second) => this.ticks(second),
      barsBetween: async (_symbol, _period, from, to) => this.bars(from, to),
    };
    return made as MarketFeed;
  }

  private newest() {
    const second = Math.max(...this.prices.keys());
    const price = this.prices.get(second);
    return price === undefined ? undefined : { price, ts: second * 1000 };
  }

  private ticks(second: number): SecondTicks {
    if (second < this.forgottenBefore) return { state: 'unknown' };
    const price = this.prices.get(second);
    return price === undefined
      ? { state: 'pending' }
      : { state: 'known', ticks: [{ price, ts: second * 1000 + 500 }] };
  }

  private bars(from: number, to: number): Bar[] {
    if (to < Math.min(...this.prices.keys()))
      return [...minutes(from, to)].map((id) => this.bar(id, [this.open]));
    return [...minutes(from, to)].flatMap((id) => {
      // eslint-disable-next-line ex/no-float-money -- prices of bars are JSON numbers by protocol
      const prices = Array.from({ length: 60 }, (_, at) => Number(this.prices.get(id + at))).filter(
        (price) => price > 0,
      );
      return prices.length > 0 ? [this.bar(id, prices)] : [];
    });
  }

  private bar(id: number, prices: readonly number[]): Bar {
    const [open = 0, close = 0] = [prices[0], prices.at(-1)];
    const sums = { amount: 0, vol: 0, count: 1 };
    return { id, open, close, low: Math.min(...prices), high: Math.max(...prices), ...sums };
  }
}

function* minutes(from: number, to: number): Generator<number> {
  for (let id = Math.ceil(from / 60) * 60; id <= to && id < from + DAY_S; id += 60) yield id;
}
