import fc from 'fast-check';
import { RecentPrices } from './recent-prices';

const MOST = '0.01';
const mark = (price: string, ts: number, spread = '0.01') => ({ price, ts, spread });
const tick = (price: string, ts: number) => ({ price, ts });

describe('recent prices', () => {
  it('knows a second only between records of one connection', () => {
    const recent = new RecentPrices(1_200_000);
    recent.seen(500);
    recent.record(mark('1', 900));
    recent.record(mark('2', 2_000));
    recent.seen(2_998);
    expect(recent.around(0, MOST)).toBeUndefined();
    expect(recent.around(1, MOST)).toBeUndefined();
    recent.seen(2_999);
    expect(recent.around(1, MOST)).toEqual([tick('1', 900), tick('2', 2_000)]);
    recent.seen(4_000);
    expect(recent.around(2, MOST)).toEqual([tick('1', 900), tick('2', 2_000)]);
    expect(recent.around(3, MOST)).toBeUndefined();
    expect(recent.breakOff()).toBe(true);
    expect(recent.breakOff()).toBe(false);
    recent.seen(9_000);
    recent.record(mark('3', 9_000));
    recent.seen(20_000);
    expect(recent.around(5, MOST)).toBeUndefined();
    expect(recent.around(8, MOST)).toBeUndefined();
    expect(recent.around(9, MOST)).toEqual([tick('3', 9_000)]);
    expect(recent.around(2, MOST)).toEqual([tick('1', 900), tick('2', 2_000)]);
  });

  it('awaits a second until the provider has spoken a second after it, or is gone', () => {
    const recent = new RecentPrices(1_200_000);
    expect(recent.awaits(1)).toBe(false);
    recent.record(mark('1', 1_000));
    expect([0, 1, 5].map((second) => recent.awaits(second))).toEqual([false, true, true]);
    recent.seen(6_999);
    expect([5, 6].map((second) => recent.awaits(second))).toEqual([false, true]);
    recent.breakOff();
    expect(recent.awaits(6)).toBe(false);
  });

  it('RISK-40 knows the first narrow price from a moment on as soon as it comes, and never answers otherwise', () => {
    const recent = new RecentPrices(1_200_000);
    expect(recent.firstFrom(1_000, MOST)).toEqual({ state: 'pending' });
    recent.record(mark('1', 1_000));
    expect(recent.firstFrom(999, MOST)).toEqual({ state: 'unknown' });
    expect(recent.firstFrom(1_000, MOST)).toEqual({ state: 'known', tick: tick('1', 1_000) });
    recent.record(mark('2', 1_500, '0.02'));
    expect(recent.firstFrom(1_001, MOST)).toEqual({ state: 'pending' });
    recent.record(mark('3', 2_000));
    const known = { state: 'known', tick: tick('3', 2_000) };
    expect(recent.firstFrom(1_001, MOST)).toEqual(known);
    recent.record(mark('4', 2_000));
    recent.record(mark('5', 1_200));
    expect(recent.firstFrom(1_001, MOST)).toEqual(known);
  });

  it('RISK-40 knows no price after a moment that was followed by a gap', () => {
    const recent = new RecentPrices(1_200_000);
    recent.record(mark('1', 1_000));
    recent.breakOff();
    expect(recent.firstFrom(1_001, MOST)).toEqual({ state: 'unknown' });
    recent.record(mark('2', 3_000));
    expect(recent.firstFrom(1_001, MOST)).toEqual({ state: 'unknown' });
    expect(recent.firstFrom(2_500, MOST)).toEqual({ state: 'unknown' });
    expect(recent.firstFrom(3_000, MOST)).toEqual({ state: 'known', tick: tick('2', 3_000) });
  });

  it('D-52 leaves wide books out', () => {
    const recent = new RecentPrices(1_200_000);
    recent.record(mark('1', 500));
    recent.record(mark('2', 1_000, '0.01000001'));
    recent.seen(9_000);
    expect(recent.around(1, MOST)).toEqual([tick('1', 500)]);
    expect(recent.around(1, '0.02')).toEqual([tick('1', 500), tick('2', 1_000)]);
    expect(recent.around(1, '0.001')).toEqual([]);
  });

  it('keeps the first value per timestamp, ignores late ones and drops old ones', () => {
    const recent = new RecentPrices(1_200_000);
    recent.record(mark('1', 1_000));
    recent.record(mark('2', 1_000));
    recent.record(mark('0', 500));
    recent.seen(3_000);
    recent.record(mark('9', 1_500));
    expect(recent.around(1, MOST)).toEqual([tick('1', 1_000)]);
    for (let ts = 4_000; ts <= 1_900_000; ts += 1_000) recent.record(mark(String(ts), ts));
    expect(recent.around(1, MOST)).toBeUndefined();
    expect(recent.around(1_290, MOST)).toBeUndefined();
    expect(recent.around(1_305, MOST)).toEqual(
      [1_304, 1_305, 1_306].map((s) => tick(String(s * 1_000), s * 1_000)),
    );
  });

  const event = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        kind: fc.constant('tick' as const),
        pass: fc.nat(1_500),
        late: fc.nat(1_800),
        wide: fc.boolean(),
      }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('seen' as const), pass: fc.nat(2_500) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('lost' as const), pass: fc.nat(5_000) }) },
  );

  it('D-52 a known second stays what it was, whenever it is read, but for the tick after it', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 120 }), (events) => {
        const recent = new RecentPrices(1_200_000);
        const known = new Map<number, readonly { readonly ts: number }[]>();
        let now = 10_000;
        events.forEach((one, at) => {
          now += one.pass;
          if (one.kind === 'lost') recent.breakOff();
          else if (one.kind === 'seen') recent.seen(now);
          else recent.record(mark(String(at + 1), now - one.late, one.wide ? '0.02' : '0.01'));
          for (let second = 5; second * 1_000 <= now; second += 1) {
            const ticks = recent.around(second, MOST)?.filter(({ ts }) => ts < (second + 1) * 1_000);
            const before = known.get(second);
            if (before) expect(ticks).toEqual(before);
            if (ticks) {
              expect(recent.awaits(second)).toBe(false);
              expect(ticks.map(({ ts }) => ts)).toEqual(ticks.map(({ ts }) => ts).toSorted((a, b) => a - b));
              expect(ticks.filter(({ ts }) => ts < second * 1_000).length).toBeLessThanOrEqual(1);
              known.set(second, ticks);
            }
          }
        });
      }),
      { numRuns: 300 },
    );
  });
});
