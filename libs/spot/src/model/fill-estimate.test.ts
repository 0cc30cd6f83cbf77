import { add, compare, sub } from '@ex/money';
import fc from 'fast-check';
import { EMPTY_DRAFT, type OrderDraft } from './draft';
import { estimateFill } from './fill-estimate';

const book = {
  asks: [
    { price: '100', quantity: '1' },
    { price: '110', quantity: '1' },
  ],
  bids: [
    { price: '99', quantity: '1' },
    { price: '90', quantity: '1' },
  ],
};
const buy = (amount: string): OrderDraft => ({ ...EMPTY_DRAFT, type: 'market', amount });
const sell = (quantity: string): OrderDraft => ({ ...EMPTY_DRAFT, type: 'market', side: 'sell', quantity });

it('D-41 a buy walks up the asks with its amount, a sell down the bids with its quantity', () => {
  expect(estimateFill(buy('210'), book)).toEqual({ averagePrice: '105', slippage: '5', isWhole: true });
  expect(estimateFill(sell('2'), book)).toEqual({ averagePrice: '94.5', slippage: '4.7619', isWhole: true });
  expect(estimateFill(buy('50'), book)).toEqual({ averagePrice: '100', slippage: '0', isWhole: true });
});

it('says when the book does not hold enough', () => {
  expect(estimateFill(buy('500'), book)).toMatchObject({ averagePrice: '105', isWhole: false });
  expect(estimateFill(sell('3'), book)).toMatchObject({ isWhole: false });
});

it('says nothing of a limit order, without a figure, or without offers', () => {
  expect(estimateFill({ ...EMPTY_DRAFT, price: '1', quantity: '1' }, book)).toBeUndefined();
  expect(estimateFill(buy(''), book)).toBeUndefined();
  expect(estimateFill(buy('1'), undefined)).toBeUndefined();
  expect(estimateFill(buy('1'), { asks: [], bids: [] })).toBeUndefined();
});

it('the average is never better than the best price and never worse than the worst', () => {
  const level = fc.record({
    price: fc.integer({ min: 1, max: 9999 }).map(String),
    quantity: fc.integer({ min: 1, max: 500 }).map(String),
  });
  const levels = fc.uniqueArray(level, { selector: ({ price }) => price, minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(levels, fc.integer({ min: 1, max: 100_000 }).map(String), (some, amount) => {
      const asks = some.toSorted((a, b) => compare(a.price, b.price));
      const fill = estimateFill(buy(amount), { asks, bids: [] });
      const [best, worst] = [asks[0]!.price, asks.at(-1)!.price];
      // Rounded at 8 decimals.
      expect(compare(add(fill!.averagePrice, '0.00000001'), best)).toBeGreaterThanOrEqual(0);
      expect(compare(sub(fill!.averagePrice, '0.00000001'), worst)).toBeLessThanOrEqual(0);
    }),
  );
});
