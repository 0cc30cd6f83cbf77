import type { OptionOrder } from '@ex/api-client/options';
import { makeOptionOrder, makeSettledOption } from '@ex/testing';
import fc from 'fast-check';
import {
  isJustSettled,
  JUST_SETTLED_MS,
  latestResult,
  orderMarks,
  orderMoments,
  rememberMoments,
} from './marks';

const NOW = Date.UTC(2026, 10, 21, 2, 15, 30);
const clocks = { provider: NOW, monotonic: 5000 };
const ETH = { pair: { base: 'ETH', quote: 'USDT' } };
const running = (change: Partial<OptionOrder> = {}) =>
  makeOptionOrder({ secondsLeft: 40, receivedAt: 5000, ...change });
const settled = (change: Partial<OptionOrder> = {}) => makeSettledOption({ receivedAt: 5000, ...change });
const known = (...orders: OptionOrder[]) => rememberMoments(new Map(), orders, clocks);

describe('when an order was opened and when it ends, on the provider clock', () => {
  it('OPT-34 follows from the seconds left while it runs, regardless of the calendars', () => {
    const provider = Date.UTC(2023, 2, 1);
    expect(orderMoments(running(), { ...clocks, provider })).toEqual({
      openAt: provider - 20_000,
      endAt: provider + 40_000,
      overAt: 45_000,
    });
    expect(orderMoments(running(), { provider: provider + 3000, monotonic: 8000 })).toEqual({
      openAt: provider - 20_000,
      endAt: provider + 40_000,
      overAt: 45_000,
    });
  });

  it('follows from its own times once it is over', () => {
    const own = {
      openAt: Date.UTC(2026, 10, 21, 2, 15),
      endAt: Date.UTC(2026, 10, 21, 2, 16),
      overAt: 35_000,
    };
    expect(orderMoments(settled(), clocks)).toEqual(own);
    expect(orderMoments(running({ secondsLeft: 0 }), clocks)).toEqual(own);
    expect(orderMoments(settled({ openedAt: 'soon' }), clocks)).toBeNull();
  });

  it('stays when the order arrives again, also in the other list and with a late answer', () => {
    const first = known(running());
    const later = { provider: NOW + 90_000, monotonic: 95_000 };
    expect(rememberMoments(first, [running({ secondsLeft: 39 })], later)).toBe(first);
    expect(rememberMoments(first, [settled()], later)).toBe(first);
    expect(rememberMoments(first, [], later)).toBe(first);
    expect(rememberMoments(first, [running({ id: 2 })], later).get(1)).toBe(first.get(1));
  });

  it('is remembered for the newest orders only', () => {
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
          const order = running({ secondsLeft: Math.min(left, time), durationSeconds: time });
          const { openAt, endAt } = orderMoments(order, { provider: NOW, monotonic: 5000 + late })!;
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
      settled({ id: 2, openedAt: '2026-11-21 01:00:00', closedAt: '2026-11-21 01:01:00' }),
      running({ id: 5, ...ETH }),
    ];
    expect(orderMarks(orders, known(...orders), 'BTC/USDT', end + 1000).map(({ order }) => order.id)).toEqual(
      [4, 3],
    );
    expect(orderMarks(orders, new Map(), 'BTC/USDT', end)).toEqual([]);
  });

  it('are six at most', () => {
    const orders = Array.from({ length: 9 }, (_, n) => running({ id: n + 1 }));
    expect(orderMarks(orders, known(...orders), 'BTC/USDT', end).map(({ order }) => order.id)).toEqual([
      9, 8, 7, 6, 5, 4,
    ]);
  });

  it('of another calendar never count as just settled', () => {
    const replayed = rememberMoments(new Map(), [settled()], { ...clocks, provider: Date.UTC(2023, 2, 1) });
    expect(orderMarks([settled()], replayed, 'BTC/USDT', end)).toEqual([]);
  });

  it('the newest result of the last half minute is shown, of any market', () => {
    const orders = [settled({ id: 7, ...ETH }), settled({ id: 6 })];
    expect(latestResult(orders, known(...orders), end + 30_000)?.id).toBe(7);
    expect(latestResult(orders, known(...orders), end + 30_001)).toBeUndefined();
    expect(latestResult([running()], known(running()), end)).toBeUndefined();
  });

  it('OPT-36 are shown and drawn as long when a replay runs faster than real time', () => {
    const first = running({ id: 1, secondsLeft: 12, durationSeconds: 12 });
    const seen = rememberMoments(new Map(), [first], { provider: Date.UTC(2023, 2, 1), monotonic: 5000 });
    const over = 17_000;
    expect(latestResult([settled()], seen, over + 30_000)?.id).toBe(1);
    expect(latestResult([settled()], seen, over + 30_001)).toBeUndefined();
    expect(orderMarks([settled()], seen, 'BTC/USDT', over + JUST_SETTLED_MS)).toHaveLength(1);
  });
});
