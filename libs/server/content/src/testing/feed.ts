import type { Ticker } from '@ex/contract';
import type { MarketFeed } from '@ex/server-market-feed';

/** What a test says of a market: price now as text, price a day ago. */
export interface Quote {
  readonly price: string;
  readonly open?: number;
  readonly close?: number;
  readonly at?: number;
}

/** The part of a feed that the market list reads, with figures a test sets. */
export function quotedFeed(quotes: Record<string, Quote>): MarketFeed {
  const reads: Pick<MarketFeed, 'lastPrice' | 'ticker' | 'lastUpdate'> = {
    lastPrice: (symbol) => {
      const quote = quotes[symbol];
      return quote && { price: quote.price, ts: quote.at ?? 0 };
    },
    ticker: (symbol) => tickerOf(quotes[symbol]),
    lastUpdate: (symbol) => quotes[symbol]?.at,
  };
  return reads as MarketFeed;
}

function tickerOf(quote: Quote | undefined): Ticker | undefined {
  if (quote?.open === undefined || quote.close === undefined) return undefined;
  return { open: quote.open, close: quote.close, low: 1, high: 1, amount: 1, vol: 1, count: 1 };
}
