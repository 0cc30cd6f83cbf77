import { makeSpotOrder } from '@ex/testing';
import { ownLines } from './own-lines';

const BTC = { base: 'BTC', quote: 'USDT' };

it('LIFT-02 draws open limit orders of the market with what is left of them, and nothing else', () => {
  const orders = [
    makeSpotOrder({ id: 1, pair: BTC, limitPrice: '64000', quantity: '0.5', filledQuantity: '0.2' }),
    makeSpotOrder({
      id: 2,
      pair: BTC,
      side: 'sell',
      limitPrice: '66000',
      quantity: '1',
      filledQuantity: null,
    }),
    makeSpotOrder({ id: 3, pair: BTC, type: 'market', limitPrice: null }),
    makeSpotOrder({ id: 4, pair: { base: 'ETH', quote: 'USDT' }, limitPrice: '3000' }),
    makeSpotOrder({ id: 5, pair: BTC, side: 'unknown', limitPrice: '1' }),
  ];
  expect(ownLines(orders, BTC)).toEqual([
    { id: 1, side: 'buy', price: '64000', rest: '0.3' },
    { id: 2, side: 'sell', price: '66000', rest: '1' },
  ]);
  expect(ownLines(undefined, BTC)).toEqual([]);
});
