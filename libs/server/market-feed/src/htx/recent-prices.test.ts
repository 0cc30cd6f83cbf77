import { RecentPrices } from './recent-prices';

describe('recent prices', () => {
  it('knows a moment only between records of one connection', () => {
    const recent = new RecentPrices(60_000);
    recent.seen(500);
    recent.record('1', 1_000);
    recent.record('2', 2_000);
    expect(recent.at(999)).toBeUndefined();
    expect(recent.at(1_000)).toEqual({ price: '1', ts: 1_000 });
    expect(recent.at(1_001)).toBeUndefined();
    recent.seen(4_000);
    expect(recent.at(1_999)?.price).toBe('1');
    expect(recent.at(3_000)?.price).toBe('2');
    recent.breakOff();
    recent.seen(9_000);
    recent.record('3', 9_000);
    recent.seen(20_000);
    expect(recent.at(5_000)).toBeUndefined();
    expect(recent.at(9_500)?.price).toBe('3');
    expect(recent.at(2_500)?.price).toBe('2');
  });

  it('keeps the last of one moment, leaves out what is late, forgets what is old', () => {
    const recent = new RecentPrices(10_000);
    recent.record('1', 1_000);
    recent.record('2', 1_000);
    recent.record('0', 500);
    recent.seen(3_000);
    expect(recent.at(1_500)?.price).toBe('2');
    for (let ts = 2_000; ts <= 40_000; ts += 1_000) recent.record(String(ts), ts);
    expect(recent.at(5_000)).toBeUndefined();
    expect(recent.at(35_500)?.price).toBe('35000');
  });
});
