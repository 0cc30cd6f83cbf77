import { compare } from '@ex/money';
import fc from 'fast-check';
import { type DepthView, shownBook } from './book';

const rows = (from: number, step: number) =>
  Array.from({ length: 12 }, (_, at) => ({ price: String(from + at * step), quantity: String(at + 1) }));
const book = { asks: rows(101, 1), bids: rows(100, -1) };

it('SPOT-07 shows the five best of each side, the best ones next to the price', () => {
  const { asks, bids } = shownBook(book, 'all');
  expect(asks.map(({ price }) => price)).toEqual(['105', '104', '103', '102', '101']);
  expect(bids.map(({ price }) => price)).toEqual(['100', '99', '98', '97', '96']);
});

it('SPOT-08 SPOT-09 shows nine rows of one side alone', () => {
  expect(shownBook(book, 'asks').asks).toHaveLength(9);
  expect(shownBook(book, 'asks').bids).toEqual([]);
  expect(shownBook(book, 'bids').bids).toHaveLength(9);
  expect(shownBook(book, 'bids').asks).toEqual([]);
});

it('bars count what is offered up to a row, against the deeper side', () => {
  const { asks, bids } = shownBook(book, 'all');
  expect(asks.map(({ share }) => share)).toEqual([100, 66, 40, 20, 6]);
  expect(bids.map(({ share }) => share)).toEqual([6, 20, 40, 66, 100]);
  const thin = shownBook(
    { asks: [{ price: '2', quantity: '10' }], bids: [{ price: '1', quantity: '5' }] },
    'all',
  );
  expect([thin.asks[0]?.share, thin.bids[0]?.share]).toEqual([100, 50]);
  expect(shownBook({ asks: [{ price: '1', quantity: '0' }], bids: [] }, 'all').asks[0]?.share).toBe(0);
});

it('for any book: best rows only, in order, bars within 0 and 100 that never shrink away from the price', () => {
  const row = fc.record({
    price: fc.integer({ min: 1, max: 10_000 }).map(String),
    quantity: fc.integer({ min: 0, max: 1_000_000 }).map((units) => `${units}.5`),
  });
  const side = (direction: 1 | -1) =>
    fc
      .uniqueArray(row, { selector: ({ price }) => price, maxLength: 20 })
      .map((levels) => levels.toSorted((a, b) => direction * compare(a.price, b.price)));
  const views = fc.constantFrom<DepthView>('all', 'asks', 'bids');
  fc.assert(
    fc.property(side(1), side(-1), views, (allAsks, allBids, view) => {
      const { asks, bids } = shownBook({ asks: allAsks, bids: allBids }, view);
      const most = view === 'all' ? 5 : 9;
      expect(asks).toHaveLength(view === 'bids' ? 0 : Math.min(most, allAsks.length));
      expect(bids).toHaveLength(view === 'asks' ? 0 : Math.min(most, allBids.length));
      for (const rows of [asks, bids]) {
        const prices = rows.map(({ price }) => price);
        expect(prices).toEqual([...prices].sort((one, other) => compare(other, one)));
      }
      for (const outwards of [[...asks].reverse(), bids]) {
        const bars = outwards.map(({ share }) => share);
        expect(bars).toEqual([...bars].sort((a, b) => a - b));
        expect(bars.every((share) => share >= 0 && share <= 100)).toBe(true);
      }
      const shown = new Set(asks.map(({ price }) => price));
      const worst = asks[0]?.price ?? '0';
      const left = view === 'bids' ? [] : allAsks.filter(({ price }) => !shown.has(price));
      expect(left.every(({ price }) => compare(price, worst) > 0)).toBe(true);
    }),
  );
});
