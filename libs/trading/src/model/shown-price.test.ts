import { makeMarket } from '@ex/testing';
import { withShownPrice } from './shown-price';

const markets = [makeMarket({ symbol: 'btcusdt' }), makeMarket({ symbol: 'ethusdt', lastPrice: '3000' })];

it('SPOT-03 OPT-03 puts the price of the screen into the row of its market, and touches no other', () => {
  const shown = withShownPrice(markets, 'btcusdt', { price: '7', changePercent: '-1.00', direction: 'fall' });
  expect(shown?.[0]).toEqual({ ...markets[0], lastPrice: '7', changePercent: '-1.00', direction: 'fall' });
  expect(shown?.[1]).toBe(markets[1]);
});

it('leaves the list unchanged while the price is unknown', () => {
  expect(withShownPrice(markets, 'btcusdt', undefined)).toBe(markets);
  expect(
    withShownPrice(undefined, 'btcusdt', { price: '7', changePercent: undefined, direction: 'rise' }),
  ).toBe(undefined);
});
