import { renderHook } from '@testing-library/react';
import { useRefetchWhenHoldEnds } from './use-refetch-when-hold-ends';

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-28T08:00:00Z') }));
afterEach(() => void jest.useRealTimers());

const open = (until: string | null) => {
  const asked = jest.fn();
  const initialProps: { until: string | null } = { until };
  return { asked, ...renderHook((props) => useRefetchWhenHoldEnds(props.until, asked), { initialProps }) };
};

it('BOOK-03 asks when a hold ends, and no more once the server has said so', () => {
  const { asked, rerender } = open('2026-11-28 09:00:00');
  jest.advanceTimersByTime(3_599_999);
  expect(asked).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(asked).toHaveBeenCalledTimes(1);
  rerender({ until: null });
  jest.advanceTimersByTime(3_600_000);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('BOOK-03 asks every half minute where a clock that is fast takes the hold for over', () => {
  const { asked } = open('2026-11-28 07:00:00');
  jest.advanceTimersByTime(1);
  expect(asked).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(60_000);
  expect(asked).toHaveBeenCalledTimes(3);
});

it('BOOK-03 waits for nothing without a hold, for years of one, and for no page that was left', () => {
  const none = open(null);
  const long = open('2126-11-28 09:00:00');
  const left = open('2026-11-28 09:00:00');
  left.unmount();
  jest.advanceTimersByTime(2 * 3_600_000);
  for (const { asked } of [none, long, left]) expect(asked).not.toHaveBeenCalled();
});
