import { makeSpotOrder } from '@ex/testing';
import { ownLevels } from './own-levels';

const pair = { base: 'BTC', quote: 'USDT' };
const isOwn = ownLevels(
  [
    makeSpotOrder({ pair, side: 'buy', limitPrice: '99.00' }),
    makeSpotOrder({ pair, side: 'sell', limitPrice: '101' }),
    makeSpotOrder({ pair, side: 'sell', type: 'market', limitPrice: null }),
    makeSpotOrder({ pair: { base: 'ETH', quote: 'USDT' }, side: 'buy', limitPrice: '98' }),
  ],
  pair,
);

it('SPOT-06 SPOT-27 finds own levels by side and price, regardless of zeros', () => {
  expect(isOwn('bids', '99')).toBe(true);
  expect(isOwn('asks', '101.000')).toBe(true);
  expect(isOwn('asks', '99')).toBe(false);
  expect(isOwn('bids', '101')).toBe(false);
});

it('knows none of another market, and none before the orders are there', () => {
  expect(isOwn('bids', '98')).toBe(false);
  expect(ownLevels(undefined, pair)('bids', '99')).toBe(false);
});
