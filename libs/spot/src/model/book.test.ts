import { shownBook } from './book';

const rows = (from: number, step: number) =>
  Array.from({ length: 12 }, (_, at) => ({ price: String(from + at * step), amount: String(at + 1) }));
const book = { sell: rows(101, 1), buy: rows(100, -1) };

it('SPOT-07 shows the five best of each side, the best ones next to the price', () => {
  const { sells, buys } = shownBook(book, 'all');
  expect(sells.map(({ price }) => price)).toEqual(['105', '104', '103', '102', '101']);
  expect(buys.map(({ price }) => price)).toEqual(['100', '99', '98', '97', '96']);
});

it('SPOT-08 SPOT-09 shows nine rows of one side alone', () => {
  expect(shownBook(book, 'sell').sells).toHaveLength(9);
  expect(shownBook(book, 'sell').buys).toEqual([]);
  expect(shownBook(book, 'buy').buys).toHaveLength(9);
  expect(shownBook(book, 'buy').sells).toEqual([]);
});

it('finds the best rows whatever their order on the wire', () => {
  expect(shownBook({ sell: [...book.sell].reverse(), buy: [...book.buy].reverse() }, 'all')).toEqual(
    shownBook(book, 'all'),
  );
});

it('measures each row against the largest one shown', () => {
  const { sells, buys } = shownBook(book, 'all');
  expect(sells.map(({ share }) => share)).toEqual([100, 80, 60, 40, 20]);
  expect(buys.map(({ share }) => share)).toEqual([20, 40, 60, 80, 100]);
  expect(shownBook({ sell: [{ price: '1', amount: '0' }], buy: [] }, 'all').sells[0]?.share).toBe(0);
});
