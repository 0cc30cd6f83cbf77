import type { MarketFeed } from '@ex/server-market-feed';
import { secondOf } from '@ex/server-price-tape';
import type { WantedSecond } from '@ex/server-price-tape';

/** Opening and expiry of an order on both clocks, ms. */
export interface MarketTimes {
  /** Wall clock. */
  readonly openedAt: number;
  readonly expiresAt: number;
  /** Market time, whole ms. */
  readonly opening: number;
  readonly expiry: number;
}

/** Computes the market times of an order from its wall-clock times (ms). */
export function toMarketTimes(
  feed: Pick<MarketFeed, 'marketTime'>,
  openedAt: number,
  expiresAt: number,
): MarketTimes {
  const opening = Math.floor(feed.marketTime(openedAt));
  return { openedAt, expiresAt, opening, expiry: Math.round(feed.marketTime(expiresAt)) };
}

/** The seconds that an order needs on the price tape: of its expiry, which decides, and of its opening, for the receipt. */
export function toWantedSeconds(feed: string, symbol: string, times: MarketTimes): WantedSecond[] {
  return [
    { feed, symbol, second: secondOf(times.opening), dueAt: times.openedAt },
    { feed, symbol, second: secondOf(times.expiry), dueAt: times.expiresAt },
  ];
}
