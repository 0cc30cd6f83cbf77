import fc from 'fast-check';
import { bendFor, bent, distribute } from './share';

const weights = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1, maxLength: 60 });
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const bend = (mean: number, given: readonly number[], prices: readonly number[]) =>
  bent(bendFor(mean, given, prices), mean, given, prices);

describe('sharing out', () => {
  it('gives whole parts that add up exactly and each at least the least', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 12), weights, fc.nat(3), (total, given, least) => {
        const parts = distribute(total, given, least);
        expect(sum(parts)).toBe(total);
        const enough = total >= least * given.length;
        for (const part of parts) {
          expect(Number.isInteger(part)).toBe(true);
          expect(part).toBeGreaterThanOrEqual(enough ? least : 0);
        }
      }),
    );
  });

  it('follows the weights', () => {
    expect(distribute(100, [1, 3, 0, 6], 0)).toEqual([10, 30, 0, 60]);
    expect(distribute(7, [0, 0], 0)).toEqual([3, 4]);
  });

  it('bends weights to the wanted mean when it lies inside the prices', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.double({ min: 0.1, max: 10, noNaN: true }), fc.integer({ min: 1, max: 1000 })), {
          minLength: 2,
        }),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        (pairs, at) => {
          const prices = pairs.map(([, price]) => price);
          const low = Math.min(...prices);
          const high = Math.max(...prices);
          fc.pre(high > low);
          const mean = low + (high - low) * at;
          const weighed = bend(
            mean,
            pairs.map(([weight]) => weight),
            prices,
          );
          const reached = sum(weighed.map((weight, index) => weight * prices[index]!)) / sum(weighed);
          expect(reached).toBeCloseTo(mean, 6);
        },
      ),
    );
  });

  it('leaves weights alone when no bending can reach the mean', () => {
    const given = [1, 2];
    expect(bend(5, given, [5, 5])).toBe(given);
    expect(bend(9, given, [5, 6])).toBe(given);
  });
});
