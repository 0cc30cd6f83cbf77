import fc from 'fast-check';
import { makeAddressBuckets, makeBuckets } from './buckets';

it('grants a burst and then one token per refill step, per key', () => {
  let now = 0;
  const buckets = makeBuckets({ perSecond: 2, burst: 3 }, () => now);
  expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([0, 0, 0, 1]);
  expect(buckets.take('b')).toBe(0);
  now = 500;
  expect([buckets.take('a'), buckets.take('a')]).toEqual([0, 1]);
});

it('returns the whole seconds until a token is available', () => {
  let now = 0;
  const buckets = makeBuckets({ perSecond: 10 / 60, burst: 1 }, () => now);
  buckets.take('a');
  const wait = buckets.take('a');
  expect(wait).toBe(6);
  now = wait * 1000;
  expect(buckets.take('a')).toBe(0);
});

it('never grants more than burst plus rate times time, for any timing', () => {
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

it('a clock that goes back grants nothing extra', () => {
  let now = 10_000;
  const buckets = makeBuckets({ perSecond: 1, burst: 1 }, () => now);
  expect(buckets.take('a')).toBe(0);
  now = 0;
  expect(buckets.take('a')).toBeGreaterThan(0);
});

it('takes the stated cost, and a full bucket for a higher cost', () => {
  let now = 0;
  const buckets = makeBuckets({ perSecond: 2, burst: 10 }, () => now);
  expect([buckets.take('a', 7.5), buckets.take('a', 4)]).toEqual([0, 1]);
  expect(buckets.take('b', 25)).toBe(0);
  expect(buckets.take('b', 25)).toBe(5);
  now = 5_000;
  expect(buckets.take('b', 25)).toBe(0);
});

it('lets debt grow up to the capacity of the bucket, and no further', () => {
  let now = 0;
  const buckets = makeBuckets({ perSecond: 1, burst: 3 }, () => now);
  expect([2, 2, 1.5, 1, 100].map((cost) => buckets.owe('a', cost))).toEqual([true, true, true, false, false]);
  expect(buckets.take('a')).toBe(4);
  now = 4_000;
  expect(buckets.take('a')).toBe(0);
});

it('scans its keys rarely, however many are in use', () => {
  let looks = 0;
  // Each scan of a kept key reads the bucket size from its rate.
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
  it('grant all networks of an IPv6 site together as much as three, and other addresses a separate bucket', () => {
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

  it('do not charge the site for calls rejected for its network', () => {
    const buckets = makeAddressBuckets({ perSecond: 1, burst: 2 }, () => 0);
    for (let asked = 0; asked < 100; asked += 1) buckets.take(network(1));
    expect([2, 2, 3, 3].map((at) => buckets.take(network(at)))).toEqual([0, 0, 0, 0]);
  });

  it('stop charging a site whose networks together reached its maximum debt', () => {
    const buckets = makeAddressBuckets({ perSecond: 1, burst: 2 }, () => 0);
    const stands = Array.from({ length: 20 }, (_, at) => buckets.owe(network(at), 1));
    expect([stands.slice(0, 11), stands.at(-1)]).toEqual([Array(11).fill(true), false]);
    expect(buckets.owe('2001:db8:2:1', 1)).toBe(true);
  });
});

it.each(['192.0.2.1', '2001:db8:1:2'])('what is given back leaves nothing taken from %s', (address) => {
  const buckets = makeAddressBuckets({ perSecond: 1, burst: 2 }, () => 0);
  for (let turn = 0; turn < 20; turn += 1) {
    expect(buckets.take(address)).toBe(0);
    buckets.giveBack(address);
  }
  expect([1, 2, 3].map(() => buckets.take(address))).toEqual([0, 0, 1]);
});

it('giving back never fills a bucket above its capacity', () => {
  const buckets = makeBuckets({ perSecond: 1, burst: 2 }, () => 0);
  for (let turn = 0; turn < 5; turn += 1) buckets.giveBack('a');
  expect([1, 2, 3].map(() => buckets.take('a'))).toEqual([0, 0, 1]);
});
