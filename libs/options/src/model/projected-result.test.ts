import { makeOptionOrder } from '@ex/testing';
import { compare } from '@ex/money';
import fc from 'fast-check';
import { projectResult } from './projected-result';

const now = { market: 'BTC/USDT', price: '101', payoutRate: '0.85' };
const order = makeOptionOrder({ direction: 'up', openPrice: '100', stake: '10' });
const down = makeOptionOrder({ direction: 'down', openPrice: '100', stake: '4' });

it('OPT-34 a running order says whether it wins at the price shown, and how much', () => {
  expect(projectResult([order], now)).toEqual({ outcome: 'win', profit: '8.5' });
  expect(projectResult([down], now)).toEqual({ outcome: 'loss', profit: '-4' });
  expect(projectResult([order], { ...now, price: '100.00' })).toEqual({ outcome: 'draw', profit: '0' });
});

it('several orders of the market count together', () => {
  expect(projectResult([order, down], now)).toEqual({ outcome: 'win', profit: '4.5' });
});

it('says nothing of other markets, without a price, or of several without a rate', () => {
  const other = makeOptionOrder({ pair: { base: 'ETH', quote: 'USDT' } });
  expect(projectResult([], now)).toBeUndefined();
  expect(projectResult([order, other], now)).toBeUndefined();
  expect(projectResult([order], { ...now, price: undefined })).toBeUndefined();
  expect(projectResult([order, down], { ...now, payoutRate: null })).toBeUndefined();
  expect(projectResult([order], { ...now, payoutRate: null })).toEqual({ outcome: 'win', profit: undefined });
});

it('never promises more than the rate pays, nor less than the stake lost', () => {
  const prices = fc.integer({ min: 1, max: 200 }).map(String);
  fc.assert(
    fc.property(prices, prices, fc.constantFrom('up' as const, 'down' as const), (open, price, direction) => {
      const one = makeOptionOrder({ direction, openPrice: open, stake: '10' });
      const wins = compare(price, open) === (direction === 'up' ? 1 : -1);
      const profit = price === open ? '0' : wins ? '8.5' : '-10';
      expect(projectResult([one], { ...now, price })?.profit).toBe(profit);
    }),
  );
});
