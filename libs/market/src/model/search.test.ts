import { makeMarket } from '@ex/testing';
import { found } from './search';

const markets = [
  makeMarket({ symbol: 'btcusdt', title: 'BTC/USDT' }),
  makeMarket({ symbol: 'ethusdt', title: 'ETH/USDT' }),
  makeMarket({ symbol: 'ethbtc', title: 'ETH/BTC' }),
];
const symbols = (text: string, onlyFavourites = false): string =>
  found(markets, { text, onlyFavourites }, new Set(['ethbtc']))
    .map((market) => market.symbol)
    .join(' ');

it.each([
  ['', 'btcusdt ethusdt ethbtc'],
  ['  ', 'btcusdt ethusdt ethbtc'],
  ['btc', 'btcusdt ethbtc'],
  ['Eth/U', 'ethusdt'],
  ['eth usdt', 'ethusdt'],
  ['ETHBTC', 'ethbtc'],
  ['ＢＴＣ／ＵＳ', 'btcusdt'],
  ['\u200fbtc/us\u200e', 'btcusdt'],
  ['doge', ''],
  ['(.*', ''],
])('%j finds %j', (text, expected) => {
  expect(symbols(text)).toBe(expected);
});

it('keeps to the favourites when asked', () => {
  expect(symbols('', true)).toBe('ethbtc');
  expect(symbols('usdt', true)).toBe('');
});
