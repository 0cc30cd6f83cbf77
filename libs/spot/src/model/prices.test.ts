import { formatBookPrice, toDollars } from './prices';

it('RIM-41 a tiny price of the book or a trade has the form of all screens', () => {
  expect(['64210.5', '0.0001234567', '0.00000837'].map(formatBookPrice)).toEqual([
    '64,210.500000',
    '0.000123',
    '0.0₅837',
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
