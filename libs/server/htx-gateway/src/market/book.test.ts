import fc from 'fast-check';
import { books, ClientBook } from '../testing/books';
import { incrementBetween, isEmptyIncrement } from './book';

const book = fc.record({ seqNum: fc.nat(), depth: books }).map(({ seqNum, depth }) => ({ seqNum, ...depth }));

describe('incrementBetween', () => {
  it('leads from any book to any other and omits unchanged levels', () => {
    fc.assert(
      fc.property(book, book, (before, after) => {
        const client = new ClientBook();
        client.push(incrementBetween(before, before));
        client.reset(before);
        const increment = incrementBetween(before, after);
        client.push(increment);
        expect(client.depth).toEqual({ bids: after.bids, asks: after.asks });
        expect(client.seqNum).toBe(after.seqNum);
        for (const side of ['bids', 'asks'] as const)
          expect(
            increment[side].filter(([price, size]) => new Map(before[side]).get(price) === size),
          ).toEqual([]);
      }),
    );
  });

  it('is empty between equal books', () => {
    fc.assert(fc.property(book, (same) => isEmptyIncrement(incrementBetween(same, { ...same, seqNum: 7 }))));
  });
});
