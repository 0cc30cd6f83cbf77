import fc from 'fast-check';
import { DAY_BARS, STEP_S, toDayPrices, toPoints } from './day-prices';

const OPEN = 100 * STEP_S;
const bar = (stepsAgo: number, close: number) => ({ id: OPEN - stepsAgo * STEP_S, close });

it('SPARK-01 has a price for each half hour, that of the one before where nothing was traded', () => {
  expect(toDayPrices([bar(0, 9), bar(1, 5), bar(3, 4), bar(4, 3), bar(49, 1)], OPEN)).toEqual([3, 4, 4, 5]);
  expect(toDayPrices([bar(48, 7)], OPEN)).toEqual(new Array(DAY_BARS).fill(7));
  expect(toDayPrices([bar(0, 9), bar(49, 1)], OPEN)).toEqual([]);
});

const prices = fc.array(fc.double({ min: 1e-8, max: 1e6, noNaN: true }), { minLength: 2, maxLength: 49 });

it('SPARK-01 points are whole numbers from 0 to 100 in the order of their prices', () => {
  fc.assert(
    fc.property(prices, (some) => {
      const points = toPoints(some);
      expect(points).toHaveLength(some.length);
      const [low, high] = [Math.min(...some), Math.max(...some)];
      for (const [at, point] of points.entries()) {
        expect(Number.isInteger(point) && point >= 0 && point <= 100).toBe(true);
        if (low === high) expect(point).toBe(50);
        else if (some[at] === low) expect(point).toBe(0);
        else if (some[at] === high) expect(point).toBe(100);
      }
      const order = [...some.keys()].sort((a, b) => some[a]! - some[b]!);
      for (const [at, place] of order.slice(1).entries())
        expect(points[place]).toBeGreaterThanOrEqual(points[order[at]!]!);
    }),
  );
});

it('SPARK-01 a factor on all prices changes no point: the line shows the range alone', () => {
  const whole = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 2, maxLength: 49 });
  fc.assert(
    fc.property(whole, (some) => {
      expect(toPoints(some.map((price) => price * 1024))).toEqual(toPoints(some));
    }),
  );
});
