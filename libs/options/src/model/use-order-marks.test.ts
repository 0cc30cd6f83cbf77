import { makeSettledOption } from '@ex/testing';
import { act, renderHook } from '@testing-library/react';
import { useOrderMarks } from './use-order-marks';

const START = Date.UTC(2026, 10, 21, 2, 16);
const settled = [makeSettledOption()];
const watched = { running: [], settled, more: false };

beforeEach(() => jest.useFakeTimers({ now: START }));
afterEach(() => jest.useRealTimers());

const marksAt = (serverNow: () => number | undefined) =>
  renderHook(({ market }) => useOrderMarks(watched, market, serverNow), {
    initialProps: { market: 'BTC/USDT' },
  });

it('OPT-36 removes marks of settled orders after a while, their results sooner, and then stops its timer', () => {
  const { result } = marksAt(() => Date.now());
  expect(result.current.marks).toHaveLength(1);
  expect(result.current.latest?.id).toBe(1);
  act(() => void jest.advanceTimersByTime(36_000));
  expect(result.current.latest).toBeUndefined();
  expect(result.current.marks).toHaveLength(1);
  act(() => void jest.advanceTimersByTime(270_000));
  expect(result.current.marks).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
});

it('OPT-36 shows a result as long next to a market that runs at double speed', () => {
  const began = performance.now();
  const { result } = marksAt(() => START + 2 * (performance.now() - began));
  act(() => void jest.advanceTimersByTime(25_000));
  expect(result.current.latest?.id).toBe(1);
  act(() => void jest.advanceTimersByTime(10_000));
  expect(result.current.latest).toBeUndefined();
});

it('OPT-02 shows none of another market, and none before the time of the provider is known', () => {
  const { result, rerender } = marksAt(() => Date.now());
  rerender({ market: 'ETH/USDT' });
  expect(result.current.marks).toEqual([]);
  expect(result.current.latest?.id).toBe(1);
  expect(marksAt(() => undefined).result.current).toEqual({ marks: [], latest: undefined });
});
