import { dollarsOf } from './dollars';

it('D-32 a price in dollars follows the rate of the market estimate, exactly', () => {
  expect(dollarsOf('0.053', { lastPrice: '0.05', dollarPrice: '3000' })).toBe('3180');
  expect(dollarsOf('62847.83', { lastPrice: '62000', dollarPrice: '62000' })).toBe('62847.83');
});

it('D-32 says nothing without a price, a market or a rate', () => {
  expect(dollarsOf(undefined, { lastPrice: '1', dollarPrice: '1' })).toBeUndefined();
  expect(dollarsOf('1', undefined)).toBeUndefined();
  expect(dollarsOf('1', { lastPrice: '0', dollarPrice: '1' })).toBeUndefined();
});
