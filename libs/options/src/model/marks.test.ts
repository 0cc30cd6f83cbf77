import { build } from '@ex/testing';
import fc from 'fast-check';
import {
  freshResult,
  type HeardOrder,
  isJustSettled,
  JUST_SETTLED_MS,
  marksOf,
  momentsOf,
  rememberMoments,
} from './marks';

const NOW = Date.UTC(2026, 10, 21, 2, 15, 30);
const clocks = { provider: NOW, monotonic: 5000 };
const running = (change = {}): HeardOrder => ({
  ...build.contractOrder({ count_down: 40, ...change }),
  receivedAt: 5000,
});
const settled = (change = {}): HeardOrder => ({ ...build.settledOrder(change), receivedAt: 5000 });
const known = (...orders: HeardOrder[]) => rememberMoments(new Map(), orders, clocks);

describe('when an order was opened and when it ends, on the provider clock', () => {
  it('OPT-34 comes from the seconds left while it runs, whatever the calendars say', () => {
    const provider = Date.UTC(2023, 2, 1);
    expect(momentsOf(running(), { ...clocks, provider })).toEqual({
      openAt: provider - 20_000,
      endAt: provider + 40_000,
      overAt: 45_000,
    });
    expect(momentsOf(running(), { provider: provider + 3000, monotonic: 8000 })).toEqual({
      openAt: provider - 20_000,
      endAt: provider + 40_000,
      overAt: 45_000,
    });
  });

  it('comes from its own times once it is over', () => {
    const own = {
      openAt: Date.UTC(2026, 10, 21, 2, 15),
      endAt: Date.UTC(2026, 10, 21, 2, 16),
      overAt: 35_000,
    };
    expect(momentsOf(settled(), clocks)).toEqual(own);
    expect(momentsOf(running({ count_down: 0 }), clocks)).toEqual(own);
    expect(momentsOf(settled({ buytime: 'soon' }), clocks)).toBeNull();
  });

  it('stays when the order is heard of again, also from the other list and with an answer that was late', () => {
    const first = known(running());
    const later = { provider: NOW + 90_000, monotonic: 95_000 };
    expect(rememberMoments(first, [running({ count_down: 39 })], later)).toBe(first);
    expect(rememberMoments(first, [settled()], later)).toBe(first);
    expect(rememberMoments(first, [], later)).toBe(first);
    expect(rememberMoments(first, [running({ id: 2 })], later).get(1)).toBe(first.get(1));
  });

  it('is kept of the newest orders only', () => {
    const many = known(...Array.from({ length: 200 }, (_, n) => settled({ id: n + 1 })));
    expect([...many.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n + 141));
  });

  it('never gives an order an end before its start', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 1, max: 300 }),
        fc.nat(60_000),
        (left, time, late) => {
          const order = running({ count_down: Math.min(left, time), time });
          const { openAt, endAt } = momentsOf(order, { provider: NOW, monotonic: 5000 + late })!;
          expect(endAt - openAt).toBe(time * 1000);
        },
      ),
    );
  });
});

describe('orders on the chart', () => {
  /** When the settled one ended, on the monotonic clock. */
  const end = 35_000;

  it('OPT-36 a settled one stays five minutes and is gone then', () => {
    const moments = { overAt: end };
    expect(isJustSettled(settled(), moments, end - 3000)).toBe(false);
    expect(isJustSettled(settled(), moments, end)).toBe(true);
    expect(isJustSettled(settled(), moments, end + JUST_SETTLED_MS)).toBe(true);
    expect(isJustSettled(settled(), moments, end + JUST_SETTLED_MS + 1)).toBe(false);
    expect(isJustSettled(running(), moments, end)).toBe(false);
  });

  it('are those of the market shown, running or just settled, the newest first', () => {
    const orders = [
      running({ id: 3 }),
      settled({ id: 4 }),
      settled({ id: 2, buytime: '2026-11-21 01:00:00', selltime: '2026-11-21 01:01:00' }),
      running({ id: 5, coinname: 'ETH/USDT' }),
    ];
    expect(marksOf(orders, known(...orders), 'BTC/USDT', end + 1000).map(({ order }) => order.id)).toEqual([
      4, 3,
    ]);
    expect(marksOf(orders, new Map(), 'BTC/USDT', end)).toEqual([]);
  });

  it('are six at most', () => {
    const orders = Array.from({ length: 9 }, (_, n) => running({ id: n + 1 }));
    expect(marksOf(orders, known(...orders), 'BTC/USDT', end).map(({ order }) => order.id)).toEqual([
      9, 8, 7, 6, 5, 4,
    ]);
  });

  it('of another calendar never count as just settled', () => {
    const replayed = rememberMoments(new Map(), [settled()], { ...clocks, provider: Date.UTC(2023, 2, 1) });
    expect(marksOf([settled()], replayed, 'BTC/USDT', end)).toEqual([]);
  });

  it('the newest result of the last half minute is told, of any market', () => {
    const orders = [settled({ id: 7, coinname: 'ETH/USDT' }), settled({ id: 6 })];
    expect(freshResult(orders, known(...orders), end + 30_000)?.id).toBe(7);
    expect(freshResult(orders, known(...orders), end + 30_001)).toBeUndefined();
    expect(freshResult([running()], known(running()), end)).toBeUndefined();
  });

  it('OPT-36 are told and drawn as long when a replay plays faster than the member reads', () => {
    const first = running({ id: 1, count_down: 12, time: 12 });
    const seen = rememberMoments(new Map(), [first], { provider: Date.UTC(2023, 2, 1), monotonic: 5000 });
    const over = 17_000;
    expect(freshResult([settled()], seen, over + 30_000)?.id).toBe(1);
    expect(freshResult([settled()], seen, over + 30_001)).toBeUndefined();
    expect(marksOf([settled()], seen, 'BTC/USDT', over + JUST_SETTLED_MS)).toHaveLength(1);
  });
});
