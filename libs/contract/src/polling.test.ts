import { maxPollAge, pollDelay } from './polling';

it.each([
  [1000, 0, 1000],
  [1000, 1, 1000],
  [1000, 2, 2000],
  [1000, 3, 4000],
  [1000, 4, 8000],
  [1000, 9, 8000],
  [10_000, 3, 30_000],
  [60_000, 2, 60_000],
])('D-78 a period of %d ms after %d failures is %d ms', (period, failures, expected) => {
  expect(pollDelay(period, failures)).toBe(expected);
});

it('three missed periods make an answer stale', () => {
  expect(maxPollAge(2000)).toBe(6000);
});
