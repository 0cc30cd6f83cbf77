import { exactPrice } from './exact-price';

it('SPOT-22 a price of an order has 6 decimals', () => {
  expect(exactPrice('64210.5')).toBe('64,210.500000');
  expect(exactPrice('0.70354000')).toBe('0.703540');
});

it('the price of an order of a cheap coin is not rounded to another one', () => {
  expect(exactPrice('0.00001865')).toBe('0.00001865');
  expect(exactPrice('0.0000186')).toBe('0.00001860');
});

it('reads -- while it is not known', () => {
  expect([exactPrice(null), exactPrice(undefined), exactPrice('')]).toEqual(['--', '--', '--']);
});
