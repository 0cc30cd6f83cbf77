import { findUsdMarket } from './home-market';

const pair = (base: string, quote: string) => ({ symbol: `${base}${quote}`.toLowerCase(), base, quote });
const MARKETS = [
  pair('ALT', 'DARK'),
  pair('ETH', 'BTC'),
  pair('ALT', 'ETH'),
  pair('ALT', 'BTC'),
  pair('BTC', 'USDT'),
  pair('ETH', 'USDT'),
  pair('BTC', 'EUR'),
];

it.each([
  ['USDT', undefined],
  ['ETH', 'ethusdt'],
  ['ALT', 'alteth'],
  ['DARK', 'altdark'],
  ['EUR', 'btceur'],
  ['NONE', undefined],
])('D-88 tells what %s is worth in the market %s', (code, symbol) => {
  expect(findUsdMarket(MARKETS, code)?.symbol).toBe(symbol);
});
