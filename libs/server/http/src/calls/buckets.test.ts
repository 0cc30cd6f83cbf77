import fc from 'fast-check';
import { makeBuckets } from './buckets';

it('gives a burst and then one token for each filled step, per key', () => {
  let now = 0;
  const buckets = makeBuckets({ perSecond: 2, burst: 3 }, () => now);
  expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([0, 0, 0, 1]);
  expect(buckets.take('b')).toBe(0);
  now = 500;
  expect([buckets.take('a'), buckets.take('a')]).toEqual([0, 1]);
});

it('tells whole seconds after which a token is there', () => {
  let now = 0;
  const buckets = makeBuckets({ perSecond: 10 / 60, burst: 1 }, () => now);
  buckets.take('a');
  const wait = buckets.take('a');
  expect(wait).toBe(6);
  now = wait * 1000;
  expect(buckets.take('a')).toBe(0);
});

it('never gives more than burst plus rate times time, whatever the rhythm', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(400), { maxLength: 200 }), (gaps) => {
      let now = 0;
      const buckets = makeBuckets({ perSecond: 5, burst: 5 }, () => now);
      const given = gaps.filter((gap) => {
        now += gap;
        return buckets.take('a') === 0;
      }).length;
      expect(given).toBeLessThanOrEqual(5 + (now / 1000) * 5);
    }),
  );
});

it('a clock that goes back gives nothing extra', () => {
  let now = 10_000;
  const buckets = makeBuckets({ perSecond: 1, burst: 1 }, () => now);
  expect(buckets.take('a')).toBe(0);
  now = 0;
  expect(buckets.take('a')).toBeGreaterThan(0);
});
