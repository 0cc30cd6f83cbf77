import { formatExactPrice, toDollars } from './prices';

it('SPOT-22 a price of an order has 6 decimals', () => {
  expect(formatExactPrice('64210.5')).toBe('64,210.500000');
  expect(formatExactPrice('0.70354000')).toBe('0.703540');
});

it('the price of an order of a cheap coin is not rounded to another one', () => {
  expect(formatExactPrice('0.00001865')).toBe('0.00001865');
  expect(formatExactPrice('0.0000186')).toBe('0.00001860');
});

it('reads -- while it is not known', () => {
  expect([formatExactPrice(null), formatExactPrice(undefined), formatExactPrice('')]).toEqual([
    '--',
    '--',
    '--',
  ]);
});

it('D-32 a price in dollars follows the rate of the market estimate, exactly', () => {
  expect(toDollars('0.053', { lastPrice: '0.05', dollarPrice: '3000' })).toBe('3180');
  expect(toDollars('62847.83', { lastPrice: '62000', dollarPrice: '62000' })).toBe('62847.83');
});

it('D-32 says nothing without a price, a market or a rate', () => {
  expect(toDollars(undefined, { lastPrice: '1', dollarPrice: '1' })).toBeUndefined();
  expect(toDollars('1', undefined)).toBeUndefined();
  expect(toDollars('1', { lastPrice: '0', dollarPrice: '1' })).toBeUndefined();
});
