import { formatWinSum } from './profit-sum';

it('D-52 says what a win pays, to the last digit and never more than the settlement', () => {
  expect(formatWinSum('10.00', '0.85')).toBe('10.00 × 85% = +8.50');
  expect(formatWinSum('12.34', '0.855')).toBe('12.34 × 85.5% = +10.55070000');
  expect(formatWinSum('10.01', '0.33333333')).toBe('10.01 × 33.333333% = +3.33666663');
});
