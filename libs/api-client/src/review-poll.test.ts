import { act, renderHook } from '@testing-library/react';
import { reviewPeriod } from './live/review-period';
import { useReviewPolled } from './review-poll';

it.each([
  [0, 5_000],
  [11, 5_000],
  [12, 15_000],
  [51, 15_000],
  [52, 60_000],
  [5_000, 60_000],
])('D-78 after %d looks at a review the next is in %d ms', (looks, period) => {
  expect(reviewPeriod(looks)).toBe(period);
});

it('D-78 looks ever more seldom while something waits, not at all when nothing does, and often again at the next', () => {
  const options: { pollingInterval: number; skip: boolean }[] = [];
  let fetching = false;
  const useQuery = (_arg: void, asked: { pollingInterval: number; skip: boolean }) => {
    options.push(asked);
    return { isError: false, isFetching: fetching };
  };
  const { rerender } = renderHook(({ waiting }) => useReviewPolled(useQuery, undefined, waiting), {
    initialProps: { waiting: true },
  });
  const look = () => {
    for (const next of [true, false])
      act(() => {
        fetching = next;
        rerender({ waiting: true });
      });
  };
  for (let looks = 0; looks < 11; looks += 1) look();
  expect(options.at(-1)).toMatchObject({ pollingInterval: 5_000, skip: false });
  look();
  expect(options.at(-1)).toMatchObject({ pollingInterval: 15_000 });
  rerender({ waiting: false });
  expect(options.at(-1)).toMatchObject({ skip: true });
  rerender({ waiting: true });
  expect(options.at(-1)).toMatchObject({ pollingInterval: 5_000, skip: false });
});
