import { reviewPeriod } from './review-period';

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
