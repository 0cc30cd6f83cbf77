import { backOff } from './poller';
import { reviewPeriod } from './review-period';

it.each([
  [1000, 0, 1000],
  [1000, 1, 2000],
  [1000, 2, 4000],
  [1000, 3, 8000],
  [1000, 9, 8000],
  [10_000, 3, 30_000],
  [60_000, 2, 60_000],
])('D-78 a period of %d ms after %d failures is %d ms', (period, failures, expected) => {
  expect(backOff(period, failures)).toBe(expected);
});

it.each([
  [0, 5_000],
  [11, 5_000],
  [12, 15_000],
  [51, 15_000],
  [52, 60_000],
  [5_000, 60_000],
])('D-78 after %d answers under review the next request is in %d ms', (answers, period) => {
  expect(reviewPeriod(answers)).toBe(period);
});
