import { makeMarket } from '@ex/testing';
import { searchMarkets } from './search';

const markets = [
  makeMarket({ symbol: 'btcusdt', title: 'BTC/USDT' }),
  makeMarket({ symbol: 'ethusdt', title: 'ETH/USDT' }),
  makeMarket({ symbol: 'ethbtc', title: 'ETH/BTC' }),
];
const symbols = (text: string): string =>
  searchMarkets(markets, text)
    .map(({ symbol }) => symbol)
    .join(' ');

it.each([
  ['', 'btcusdt ethusdt ethbtc'],
  ['  ', 'btcusdt ethusdt ethbtc'],
  ['btc', 'btcusdt ethbtc'],
  ['Eth/U', 'ethusdt'],
  [' ETH / b', 'ethbtc'],
  ['eth usdt', 'ethusdt'],
  ['ETHBTC', 'ethbtc'],
  ['ＢＴＣ／ＵＳ', 'btcusdt'],
  ['\u200fbtc/us\u200e', 'btcusdt'],
  ['doge', ''],
  ['(.*', ''],
])('SPOT-03 %j finds %j', (text, expected) => {
  expect(symbols(text)).toBe(expected);
});
