import { winSum } from './sum-text';

it('D-52 tells what a win brings, to the last digit and never more than the settlement pays', () => {
  expect(winSum('10.00', '0.85')).toBe('10.00 × 85% = +8.50');
  expect(winSum('12.34', '0.855')).toBe('12.34 × 85.5% = +10.55070000');
  expect(winSum('10.01', '0.33333333')).toBe('10.01 × 33.333333% = +3.33666663');
});
