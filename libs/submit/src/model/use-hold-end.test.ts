import { renderHook } from '@testing-library/react';
import { useHoldEnd } from './use-hold-end';

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-28T08:00:00Z') }));
afterEach(() => void jest.useRealTimers());

const open = (until: string | null) => {
  const ended = jest.fn();
  return { ended, ...renderHook(() => useHoldEnd(until, ended)) };
};

it('BOOK-03 tells the end of a hold once', () => {
  const { ended } = open('2026-11-28 09:00:00');
  jest.advanceTimersByTime(3_599_999);
  expect(ended).not.toHaveBeenCalled();
  jest.advanceTimersByTime(3_600_000);
  expect(ended).toHaveBeenCalledTimes(1);
});

it('BOOK-03 asks once, not again and again, where a clock that is fast takes the hold for over', () => {
  const { ended, rerender } = open('2026-11-28 07:00:00');
  jest.advanceTimersByTime(1);
  rerender();
  jest.advanceTimersByTime(3_600_000);
  expect(ended).toHaveBeenCalledTimes(1);
});

it('BOOK-03 waits for nothing without a hold, for years of one, and for no page that was left', () => {
  const none = open(null);
  const long = open('2126-11-28 09:00:00');
  const left = open('2026-11-28 09:00:00');
  left.unmount();
  jest.advanceTimersByTime(2 * 3_600_000);
  for (const { ended } of [none, long, left]) expect(ended).not.toHaveBeenCalled();
});
