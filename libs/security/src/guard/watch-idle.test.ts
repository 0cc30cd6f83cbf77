import { fakeClock, type FakeClock } from '@ex/testing';
import { type IdleWatch, watchIdle } from './watch-idle';

const MINUTE = 60_000;
const IDLE = 30 * MINUTE;
let clock: FakeClock;
let watches: IdleWatch[];
const seen = { left: [] as (number | undefined)[], ends: 0, active: 0 };
const start = (events: Partial<Parameters<typeof watchIdle>[1]> = {}): IdleWatch => {
  const watch = watchIdle(IDLE, {
    onCountdown: (left) => seen.left.push(left),
    onTimeout: () => (seen.ends += 1),
    onActive: () => (seen.active += 1),
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
  Object.assign(seen, { left: [], ends: 0, active: 0 });
});
afterEach(() => {
  for (const watch of watches) watch.stop();
  clock.stop();
});

describe('an idle session', () => {
  it('counts down the last minute and then ends, once', async () => {
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

  it.each(['pointerdown', 'keydown', 'wheel', 'touchmove'])('%s restarts the limit', async (name) => {
    start();
    await clock.advance(20 * MINUTE);
    window.dispatchEvent(new Event(name));
    await clock.advance(28 * MINUTE);
    expect([seen.left, seen.ends]).toEqual([[], 0]);
    await clock.advance(2 * MINUTE);
    expect(seen.ends).toBe(1);
  });

  it('a tap next to the warning does not take it away; "stay" does and calls the server', async () => {
    const watch = start();
    await clock.advance(29 * MINUTE);
    touch();
    await clock.advance(10_000);
    expect(seen.left.at(-1)).toBe(50);
    watch.stay();
    expect([seen.left.at(-1), seen.active, seen.ends]).toEqual([undefined, 1, 0]);
    await clock.advance(29 * MINUTE - 1);
    expect(seen.left.at(-1)).toBeUndefined();
  });

  it('activity in one tab keeps the others signed in and takes their warning away', async () => {
    const other: (number | undefined)[] = [];
    const watch = start();
    start({ onCountdown: (left) => other.push(left) });
    await clock.advance(29 * MINUTE + 5_000);
    expect(other.at(-1)).toBe(55);
    watch.stay();
    await clock.advance(1_000);
    expect(other.at(-1)).toBeUndefined();
    await clock.advance(28 * MINUTE);
    expect([seen.ends, other.at(-1)]).toEqual([0, undefined]);
  });

  it('ends immediately when a device wakes up too late, regardless of which event comes first', () => {
    start();
    jest.setSystemTime(Date.now() + IDLE + 1);
    touch();
    expect([seen.ends, seen.active]).toEqual([1, 0]);
    start();
    jest.setSystemTime(Date.now() + IDLE + 1);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(seen.ends).toBe(2);
  });

  it('notifies the server of a member who is active without calls, at most four times per limit', async () => {
    start();
    for (let passed = 0; passed < 60; passed += 1) {
      await clock.advance(MINUTE);
      touch();
    }
    expect(seen.active).toBeGreaterThanOrEqual(6);
    expect(seen.active).toBeLessThanOrEqual(8);
    expect(seen.ends).toBe(0);
  });

  it('a clock that is set back gives no more than the limit', async () => {
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
