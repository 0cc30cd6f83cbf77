import { bookProblems } from './agreement';

const rows = (...prices: number[]) => prices.map((price) => ({ price: String(price), amount: '2' }));
const level = (side: 'buy' | 'sell', price: string, left: string) => ({
  symbol: 'btcusdt',
  side,
  price,
  left,
});

it('requires every level of the table that the served rows reach', () => {
  const book = { buy: rows(...Array.from({ length: 20 }, (_, at) => 100 - at)), sell: rows(101) };
  expect(bookProblems('venue', book, [level('buy', '100', '2'), level('buy', '80', '9')])).toEqual({
    count: 1,
    problems: [],
  });
  expect(bookProblems('venue', book, [level('buy', '99', '2.1'), level('sell', '500', '1')])).toEqual({
    count: 2,
    problems: ['btcusdt buy at 99: 2.1 rests, venue shows 2', 'btcusdt sell at 500: 1 rests, venue shows 0'],
  });
});
