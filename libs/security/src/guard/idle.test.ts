import { fakeClock, type FakeClock } from '@ex/testing';
import { type IdleWatch, watchIdle } from './idle';

const MINUTE = 60_000;
const IDLE = 30 * MINUTE;
let clock: FakeClock;
let watches: IdleWatch[];
const seen = { left: [] as (number | undefined)[], ends: 0, awake: 0 };
const start = (events: Partial<Parameters<typeof watchIdle>[1]> = {}): IdleWatch => {
  const watch = watchIdle(IDLE, {
    onLeft: (left) => seen.left.push(left),
    onEnd: () => (seen.ends += 1),
    onAwake: () => (seen.awake += 1),
    ...events,
  });
  watches.push(watch);
  return watch;
};
const touch = () => window.dispatchEvent(new Event('pointerdown'));

beforeEach(() => {
  localStorage.clear();
  clock = fakeClock();
  watches = [];
  Object.assign(seen, { left: [], ends: 0, awake: 0 });
});
afterEach(() => {
  for (const watch of watches) watch.stop();
  clock.stop();
});

describe('a session that nobody uses', () => {
  it('is warned of each second in the last minute and then ends, once', async () => {
    start();
    await clock.advance(29 * MINUTE - 1);
    expect(seen.left).toEqual([]);
    await clock.advance(1);
    expect(seen.left).toEqual([60]);
    await clock.advance(59_000);
    expect(seen.left).toEqual(Array.from({ length: 60 }, (_, second) => 60 - second));
    expect(seen.ends).toBe(0);
    await clock.advance(1_000);
    expect(seen.ends).toBe(1);
    await clock.advance(2 * IDLE);
    touch();
    expect([seen.ends, seen.left.length]).toEqual([1, 60]);
  });

  it.each(['pointerdown', 'keydown', 'wheel', 'touchmove'])('%s makes the time begin anew', async (name) => {
    start();
    await clock.advance(20 * MINUTE);
    window.dispatchEvent(new Event(name));
    await clock.advance(28 * MINUTE);
    expect([seen.left, seen.ends]).toEqual([[], 0]);
    await clock.advance(2 * MINUTE);
    expect(seen.ends).toBe(1);
  });

  it('a touch beside the warning does not take it away, "stay" does and asks the server', async () => {
    const watch = start();
    await clock.advance(29 * MINUTE);
    touch();
    await clock.advance(10_000);
    expect(seen.left.at(-1)).toBe(50);
    watch.stay();
    expect([seen.left.at(-1), seen.awake, seen.ends]).toEqual([undefined, 1, 0]);
    await clock.advance(29 * MINUTE - 1);
    expect(seen.left.at(-1)).toBeUndefined();
  });

  it('tabs count together: who is in one, keeps the others, also out of their warning', async () => {
    const other: (number | undefined)[] = [];
    const watch = start();
    start({ onLeft: (left) => other.push(left) });
    await clock.advance(29 * MINUTE + 5_000);
    expect(other.at(-1)).toBe(55);
    watch.stay();
    await clock.advance(1_000);
    expect(other.at(-1)).toBeUndefined();
    await clock.advance(28 * MINUTE);
    expect([seen.ends, other.at(-1)]).toEqual([0, undefined]);
  });

  it('ends at once when a device wakes up too late, whatever is touched first', () => {
    start();
    jest.setSystemTime(Date.now() + IDLE + 1);
    touch();
    expect([seen.ends, seen.awake]).toEqual([1, 0]);
    start();
    jest.setSystemTime(Date.now() + IDLE + 1);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(seen.ends).toBe(2);
  });

  it('tells the server of a member who touches but makes no calls, four times in the limit at most', async () => {
    start();
    for (let passed = 0; passed < 60; passed += 1) {
      await clock.advance(MINUTE);
      touch();
    }
    expect(seen.awake).toBeGreaterThanOrEqual(6);
    expect(seen.awake).toBeLessThanOrEqual(8);
    expect(seen.ends).toBe(0);
  });

  it('a clock that is put back gives no more than the limit', async () => {
    start();
    jest.setSystemTime(Date.now() - 24 * 60 * MINUTE);
    touch();
    await clock.advance(2 * IDLE);
    expect(seen.ends).toBe(1);
  });

  it('works without storage', async () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    start();
    await clock.advance(20 * MINUTE);
    touch();
    await clock.advance(29 * MINUTE);
    expect([seen.ends, seen.left]).toEqual([0, [60]]);
    jest.restoreAllMocks();
  });
});
