import type { TransfersWorld } from '../world';

/** Ids of the coins: ALT is quoted in BTC only, CUT has two decimals, DARK has no market at all. */
export const COIN = { USDT: 1, BTC: 2, ETH: 3, ALT: 4, CUT: 5, DARK: 6 } as const;

const market = (base: string, quote: string) => ({
  symbol: `${base}${quote}`.toLowerCase(),
  base,
  quote,
  pricePrecision: 2,
  amountPrecision: 4,
});

/** A feed whose prices and silences are the test's; market time runs 10 times as fast as the wall clock. */
export function testFeed(now: () => number) {
  const prices: Record<string, string> = {
    btcusdt: '60000',
    ethusdt: '3000.5',
    altbtc: '0.0003',
    cutusdt: '2',
    ethbtc: '0.9',
  };
  const quietSince: Record<string, number> = {};
  const marketTime = (ms: number): number => ms * 10;
  const feed: TransfersWorld['feed'] = {
    markets: () => [
      market('BTC', 'USDT'),
      market('ETH', 'USDT'),
      market('ALT', 'DARK'),
      market('ALT', 'BTC'),
      market('CUT', 'USDT'),
      market('ETH', 'BTC'),
    ],
    marketTime,
    lastPrice: (symbol) => {
      const price = prices[symbol];
      return price ? { price, ts: marketTime(quietSince[symbol] ?? now()) } : undefined;
    },
  };
  return {
    feed,
    set: (symbol: string, price: string) => {
      prices[symbol] = price;
    },
    /** Nobody trades in the market from now on. */
    silence: (symbol: string) => {
      quietSince[symbol] = now();
    },
  };
}
