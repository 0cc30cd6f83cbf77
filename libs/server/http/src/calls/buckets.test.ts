import fc from 'fast-check';
import { makeAddressBuckets, makeBuckets } from './buckets';

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

it('takes what a thing costs, and a full bucket for what costs more than it holds', () => {
  let now = 0;
  const buckets = makeBuckets({ perSecond: 2, burst: 10 }, () => now);
  expect([buckets.take('a', 7.5), buckets.take('a', 4)]).toEqual([0, 1]);
  expect(buckets.take('b', 25)).toBe(0);
  expect(buckets.take('b', 25)).toBe(5);
  now = 5_000;
  expect(buckets.take('b', 25)).toBe(0);
});

it('lets debt grow up to what the bucket holds, and no further', () => {
  let now = 0;
  const buckets = makeBuckets({ perSecond: 1, burst: 3 }, () => now);
  expect([2, 2, 1.5, 1, 100].map((cost) => buckets.owe('a', cost))).toEqual([true, true, true, false, false]);
  expect(buckets.take('a')).toBe(4);
  now = 4_000;
  expect(buckets.take('a')).toBe(0);
});

it('looks through its keys seldom, however many are in use', () => {
  let looks = 0;
  // Each look at a kept key asks the rate what a full bucket is.
  const rate = {
    perSecond: 1,
    get burst() {
      looks += 1;
      return 5;
    },
  };
  const buckets = makeBuckets(rate, () => 0);
  for (let key = 0; key < 25_000; key += 1) buckets.take(key);
  expect(looks).toBeLessThan(300_000);
});

describe('the buckets of addresses', () => {
  const network = (at: number) => `2001:db8:1:${at}`;
  it('give all networks of an IPv6 site as much as three, and others their own', () => {
    const buckets = makeAddressBuckets({ perSecond: 1, burst: 2 }, () => 0);
    const taken = (key: string) => buckets.take(key) === 0;
    expect([0, 1, 2, 3].map((at) => [taken(network(at)), taken(network(at))])).toEqual([
      [true, true],
      [true, true],
      [true, true],
      [false, false],
    ]);
    expect([taken('2001:db8:2:1'), taken('192.0.2.1'), taken('192.0.2.2')]).toEqual([true, true, true]);
  });

  it('count nothing for the site that its network was refused', () => {
    const buckets = makeAddressBuckets({ perSecond: 1, burst: 2 }, () => 0);
    for (let asked = 0; asked < 100; asked += 1) buckets.take(network(1));
    expect([2, 2, 3, 3].map((at) => buckets.take(network(at)))).toEqual([0, 0, 0, 0]);
  });

  it('leave a site alone whose networks together owe as much as it may', () => {
    const buckets = makeAddressBuckets({ perSecond: 1, burst: 2 }, () => 0);
    const stands = Array.from({ length: 20 }, (_, at) => buckets.owe(network(at), 1));
    expect([stands.slice(0, 11), stands.at(-1)]).toEqual([Array(11).fill(true), false]);
    expect(buckets.owe('2001:db8:2:1', 1)).toBe(true);
  });
});
