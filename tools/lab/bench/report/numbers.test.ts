import { figure, mebibytes, median, percentile } from './numbers';

it('takes percentiles by the nearest rank, in any order', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect(percentile(hundred, 0.5)).toBe(50);
  expect(percentile(hundred, 0.99)).toBe(99);
  expect(percentile(hundred, 1)).toBe(100);
  expect(percentile([7], 0)).toBe(7);
});

it('has no percentile of nothing', () => {
  expect(percentile([], 0.5)).toBeUndefined();
});

it('takes as the median a value that was measured', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([9, 1, 5, 7])).toBe(5);
});

it('leaves the given values in their order', () => {
  const values = [3, 1, 2];
  median(values);
  expect(values).toEqual([3, 1, 2]);
});

it('writes figures', () => {
  expect(figure(1234.56, 1)).toBe('1,234.6');
  expect(figure(1234.56)).toBe('1,235');
  expect(figure(undefined)).toBe('–');
  expect(figure(Number.NaN)).toBe('–');
  expect(mebibytes(3 * 1024 * 1024)).toBe('3');
});
