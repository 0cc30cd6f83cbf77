import { act, renderHook } from '@testing-library/react';
import { pollPeriod, usePolled } from './poll';

describe('polling', () => {
  it.each([
    [1000, 0, 1000],
    [1000, 1, 2000],
    [1000, 2, 4000],
    [1000, 3, 8000],
    [1000, 9, 8000],
    [10_000, 3, 30_000],
  ])('D-78 a period of %s ms after %s failures is %s ms', (period, failures, expected) => {
    expect(pollPeriod(period, failures)).toBe(expected);
  });

  it('D-78 slows down while a query fails and returns to the specified period', () => {
    const asked: number[] = [];
    let state = { isError: false, isFetching: false };
    const useQuery = (_arg: void, options: { pollingInterval: number }) => {
      asked.push(options.pollingInterval);
      return state;
    };
    const { rerender } = renderHook(() => usePolled(useQuery, undefined, 2000));
    const settle = (isError: boolean) => {
      act(() => {
        state = { isError: false, isFetching: true };
        rerender();
      });
      act(() => {
        state = { isError, isFetching: false };
        rerender();
      });
    };
    settle(true);
    settle(true);
    expect(asked.at(-1)).toBe(8000);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(asked.at(-1)).toBe(2000);
    settle(true);
    expect(asked.at(-1)).toBe(4000);
    settle(false);
    expect(asked.at(-1)).toBe(2000);
  });
});
