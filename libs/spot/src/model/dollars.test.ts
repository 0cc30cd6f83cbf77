import { dollarsOf } from './dollars';

it('D-32 a price in dollars follows the rate of the market estimate, exactly', () => {
  expect(dollarsOf('0.053', { close: '0.05', hamount: '3000' })).toBe('3180');
  expect(dollarsOf('62847.83', { close: '62000', hamount: '62000' })).toBe('62847.83');
});

it('D-32 says nothing without a price, a market or a rate', () => {
  expect(dollarsOf(undefined, { close: '1', hamount: '1' })).toBeUndefined();
  expect(dollarsOf('1', undefined)).toBeUndefined();
  expect(dollarsOf('1', { close: '0', hamount: '1' })).toBeUndefined();
});
