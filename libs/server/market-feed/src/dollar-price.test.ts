import { toUsdPrice } from './dollar-price';
import type { FeedMarket } from './feed';

const market = (base: string, quote: string): FeedMarket => ({
  symbol: `${base}${quote}`.toLowerCase(),
  base,
  quote,
  pricePrecision: 2,
  amountPrecision: 4,
});
const prices: Record<string, string> = { btcusdt: '60000', ethbtc: '0.05', xyzeth: '2' };
const feed = {
  markets: () => [market('BTC', 'USDT'), market('XYZ', 'ETH'), market('ETH', 'BTC')],
  lastPrice: (symbol: string) => (prices[symbol] ? { price: prices[symbol], ts: 0 } : undefined),
};

it.each([
  ['USDT', '1'],
  ['BTC', '60000'],
  ['ETH', '3000'],
  ['XYZ', undefined],
  ['NONE', undefined],
])('ASSETS-03 values one %s at %s USDT', (code, price) => {
  expect(toUsdPrice(feed, code)).toBe(price);
});
