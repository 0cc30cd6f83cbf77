import type { MarketFeed } from '@ex/server-market-feed';
import { secondOf } from '@ex/server-price-tape';
import type { WantedSecond } from '@ex/server-price-tape';

/** Acceptance, opening and expiry of an order, ms. */
export interface MarketTimes {
  /** Wall clock. */
  readonly acceptedAt: number;
  readonly openedAt: number;
  readonly expiresAt: number;
  /** Market time, whole ms: the order opens at the first price from `opening` on. */
  readonly opening: number;
  readonly expiry: number;
}

/** An order that is accepted now. */
export interface Acceptance {
  /** Wall clock, ms. */
  readonly acceptedAt: number;
  /** Time from the acceptance to the opening, ms. */
  readonly leadMs: number;
  /** Moment of the newest price of its market, ms of market time. */
  readonly newestTick: number;
  readonly seconds: number;
}

/**
 * Computes the times of an order (RISK-40). It opens after every price that a trader may know at its acceptance: later than now
 * and later than the newest price, should the clock of this process be behind, by the lead.
 */
export function toMarketTimes(
  feed: Pick<MarketFeed, 'marketTime'>,
  { acceptedAt, leadMs, newestTick, seconds }: Acceptance,
): MarketTimes {
  const openedAt = acceptedAt + leadMs;
  const expiresAt = openedAt + seconds * 1000;
  const [accepted, opened, expired] = [acceptedAt, openedAt, expiresAt].map((ms) => feed.marketTime(ms));
  const earliest = Math.max(Math.ceil(accepted ?? 0), newestTick + 1);
  const opening = earliest + Math.ceil((opened ?? 0) - (accepted ?? 0));
  return {
    ...{ acceptedAt, openedAt, expiresAt, opening },
    expiry: opening + Math.round((expired ?? 0) - (opened ?? 0)),
  };
}

/** The seconds that an order needs on the price tape: of its expiry, which decides, and of its opening, which proves its price. */
export function toWantedSeconds(feed: string, symbol: string, times: MarketTimes): WantedSecond[] {
  return [
    { feed, symbol, second: secondOf(times.opening), dueAt: times.openedAt },
    { feed, symbol, second: secondOf(times.expiry), dueAt: times.expiresAt },
  ];
}
