import { growthPerHour } from './growth';

const samples = (bytes: readonly number[]) => bytes.map((value, at) => ({ hours: at / 4, bytes: value }));

it('tells the growth of an hour after the first quarter, in which caches fill', () => {
  expect(growthPerHour(samples([10, 60, 100, 110, 120, 130, 140, 150]))).toBeCloseTo(0.4);
});

it('is nothing where memory swings around one height, falls with it, and needs two samples', () => {
  expect(growthPerHour(samples([0, 0, 100, 110, 110, 110, 110, 100]))).toBeCloseTo(0);
  expect(growthPerHour(samples([200, 200, 100, 90, 80, 70, 60, 50]))).toBeLessThan(0);
  expect(growthPerHour(samples([100]))).toBe(0);
});
