import { RecentPrices } from './recent-prices';

const MOST = '0.01';
const mark = (price: string, ts: number, spread = '0.01') => ({ price, ts, spread });

describe('recent prices', () => {
  it('knows a moment only between records of one connection', () => {
    const recent = new RecentPrices(60_000);
    recent.seen(500);
    recent.record(mark('1', 1_000));
    recent.record(mark('2', 2_000));
    expect(recent.at(999, MOST)).toBeUndefined();
    expect(recent.at(1_000, MOST)).toEqual(mark('1', 1_000));
    expect(recent.at(1_001, MOST)).toBeUndefined();
    recent.seen(4_000);
    expect(recent.at(1_999, MOST)?.price).toBe('1');
    expect(recent.at(3_000, MOST)?.price).toBe('2');
    recent.breakOff();
    recent.seen(9_000);
    recent.record(mark('3', 9_000));
    recent.seen(20_000);
    expect(recent.at(5_000, MOST)).toBeUndefined();
    expect(recent.at(9_500, MOST)?.price).toBe('3');
    expect(recent.at(2_500, MOST)?.price).toBe('2');
  });

  it('awaits a moment until the provider has spoken a second after it, or is gone', () => {
    const recent = new RecentPrices(60_000);
    expect(recent.awaits(1_000)).toBe(false);
    recent.record(mark('1', 1_000));
    expect([999, 1_000, 5_000].map((ts) => recent.awaits(ts))).toEqual([false, true, true]);
    recent.seen(6_000);
    expect([5_000, 5_001].map((ts) => recent.awaits(ts))).toEqual([false, true]);
    recent.breakOff();
    expect(recent.awaits(5_001)).toBe(false);
  });

  it('D-52 a moment of a wide book has the middle before it', () => {
    const recent = new RecentPrices(60_000);
    recent.record(mark('1', 1_000));
    recent.record(mark('2', 2_000, '0.01000001'));
    recent.seen(9_000);
    expect(recent.at(3_000, MOST)).toEqual(mark('1', 1_000));
    expect(recent.at(3_000, '0.02')?.price).toBe('2');
    expect(recent.at(3_000, '0.001')).toBeUndefined();
  });

  it('keeps the last value per timestamp, ignores late ones and drops old ones', () => {
    const recent = new RecentPrices(10_000);
    recent.record(mark('1', 1_000));
    recent.record(mark('2', 1_000));
    recent.record(mark('0', 500));
    recent.seen(3_000);
    expect(recent.at(1_500, MOST)?.price).toBe('2');
    for (let ts = 2_000; ts <= 40_000; ts += 1_000) recent.record(mark(String(ts), ts));
    expect(recent.at(5_000, MOST)).toBeUndefined();
    expect(recent.at(35_500, MOST)?.price).toBe('35000');
  });
});
