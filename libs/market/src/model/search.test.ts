import { makeMarket } from '@ex/testing';
import { filterMarkets } from './search';

const markets = [
  makeMarket({ symbol: 'btcusdt', title: 'BTC/USDT' }),
  makeMarket({ symbol: 'ethusdt', title: 'ETH/USDT' }),
  makeMarket({ symbol: 'ethbtc', title: 'ETH/BTC' }),
];
const symbols = (text: string, onlyFavourites: boolean): string =>
  filterMarkets(markets, { text, onlyFavourites }, new Set(['ethbtc']))
    .map((market) => market.symbol)
    .join(' ');

it('narrows the tab by what was typed', () => {
  expect(symbols('', false)).toBe('btcusdt ethusdt ethbtc');
  expect(symbols('btc', false)).toBe('btcusdt ethbtc');
});

it('keeps to the favourites when asked', () => {
  expect(symbols('', true)).toBe('ethbtc');
  expect(symbols('usdt', true)).toBe('');
});
