import type { MarketFeed } from '@ex/server-market-feed';

/** `BTC/USDT` of `btcusdt`; a market that is no longer offered keeps its symbol. */
export function marketTitle(feed: Pick<MarketFeed, 'markets'>, symbol: string): string {
  const market = feed.markets().find((one) => one.symbol === symbol);
  return market ? `${market.base}/${market.quote}` : symbol.toUpperCase();
}
