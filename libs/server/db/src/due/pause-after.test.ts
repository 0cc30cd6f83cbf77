import { pauseAfter } from './pause-after';

it('waits longer after each try, up to two minutes, never less than half of it', () => {
  const longest = [1, 2, 3, 5, 6, 8].map((tries) => pauseAfter(tries, () => 0));
  expect(longest).toEqual([5_000, 10_000, 20_000, 80_000, 120_000, 120_000]);
  expect(pauseAfter(1, (below) => below)).toBe(2_500);
});
