import fc from 'fast-check';
import { typicalPrice } from './cell';
import type { Prices } from './fit';
import { distribute } from './share';
import { shareTurnover, weightsFor } from './turnover';

const bar: fc.Arbitrary<Prices> = fc
  .tuple(
    fc.integer({ min: 5_000, max: 6_000 }),
    fc.integer({ min: 5_000, max: 6_000 }),
    fc.nat(300),
    fc.nat(300),
  )
  .map(([open, close, up, down]) => ({
    open,
    close,
    high: Math.max(open, close) + up,
    low: Math.min(open, close) - down,
  }));
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

describe('sharing turnover out', () => {
  it('adds up exactly and leaves each bar a mean price inside its range', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(bar, fc.integer({ min: 1, max: 10 })), { minLength: 2, maxLength: 60 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (pairs, at) => {
          const bars = pairs.map(([prices]) => prices);
          const typical = bars.map(typicalPrice);
          const weights = pairs.map(([, weight]) => weight);
          // A mean that the bars can reach: between what they trade at their typical prices and a wick of one of them.
          const usual = sum(weights.map((weight, index) => weight * typical[index]!)) / sum(weights);
          const edge =
            at < 0.5 ? Math.min(...bars.map(({ low }) => low)) : Math.max(...bars.map(({ high }) => high));
          const mean = usual + (edge - usual) * Math.abs(at - 0.5);
          const lots = distribute(10 ** 9, weightsFor(mean, weights, bars, typical), 0);
          const vol = Math.round(mean * 10 ** 9);
          const worth = shareTurnover(vol, 1, lots, bars, typical);
          expect(sum(worth)).toBe(vol);
          // Whole lots and whole units: off by one of each at most.
          const isInside = ({ high, low }: Prices, index: number) =>
            worth[index]! >= (lots[index]! - 1) * low - 1 && worth[index]! <= (lots[index]! + 1) * high + 1;
          expect(bars.filter((one, index) => !isInside(one, index))).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('reaches a mean near a lone wick by prices towards it', () => {
    const flat = { open: 100, high: 100, low: 100, close: 100 };
    const wick = { open: 100, high: 180, low: 100, close: 100 };
    const bars = [flat, wick, flat];
    const typical = bars.map(typicalPrice);
    const weights = weightsFor(120, [1, 1, 1], bars, typical);
    const lots = distribute(1_000, weights, 0);
    const [first, second, third] = shareTurnover(120_000, 1, lots, bars, typical);
    expect(first).toBe(lots[0]! * 100);
    expect(third).toBe(lots[2]! * 100);
    expect(second! / lots[1]!).toBeGreaterThan(120);
    expect(second! / lots[1]!).toBeLessThan(180);
  });
});
