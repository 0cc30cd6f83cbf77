import { compare } from '@ex/money';
import fc from 'fast-check';
import { type DepthView, shownBook } from './book';

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

it('bars count what is offered up to a row, against the deeper side', () => {
  const { sells, buys } = shownBook(book, 'all');
  expect(sells.map(({ share }) => share)).toEqual([100, 66, 40, 20, 6]);
  expect(buys.map(({ share }) => share)).toEqual([6, 20, 40, 66, 100]);
  const thin = shownBook({ sell: [{ price: '2', amount: '10' }], buy: [{ price: '1', amount: '5' }] }, 'all');
  expect([thin.sells[0]?.share, thin.buys[0]?.share]).toEqual([100, 50]);
  expect(shownBook({ sell: [{ price: '1', amount: '0' }], buy: [] }, 'all').sells[0]?.share).toBe(0);
});

it('whatever comes: best rows only, in order, bars within 0 and 100 that never shrink away from the price', () => {
  const row = fc.record({
    price: fc.integer({ min: 1, max: 10_000 }).map(String),
    amount: fc.integer({ min: 0, max: 1_000_000 }).map((units) => `${units}.5`),
  });
  const side = fc.uniqueArray(row, { selector: ({ price }) => price, maxLength: 20 });
  fc.assert(
    fc.property(side, side, fc.constantFrom<DepthView>('all', 'sell', 'buy'), (sell, buy, view) => {
      const { sells, buys } = shownBook({ sell, buy }, view);
      const most = view === 'all' ? 5 : 9;
      expect(sells).toHaveLength(view === 'buy' ? 0 : Math.min(most, sell.length));
      expect(buys).toHaveLength(view === 'sell' ? 0 : Math.min(most, buy.length));
      for (const rows of [sells, buys]) {
        const prices = rows.map(({ price }) => price);
        expect(prices).toEqual([...prices].sort((one, other) => compare(other, one)));
      }
      for (const outwards of [[...sells].reverse(), buys]) {
        const bars = outwards.map(({ share }) => share);
        expect(bars).toEqual([...bars].sort((a, b) => a - b));
        expect(bars.every((share) => share >= 0 && share <= 100)).toBe(true);
      }
      const shown = new Set(sells.map(({ price }) => price));
      const worst = sells[0]?.price ?? '0';
      const left = view === 'buy' ? [] : sell.filter(({ price }) => !shown.has(price));
      expect(left.every(({ price }) => compare(price, worst) > 0)).toBe(true);
    }),
  );
});
