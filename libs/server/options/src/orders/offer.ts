import { compare, max, min } from '@ex/money';
import { isFresh } from '@ex/server-market-feed';
import type { MarkPrice } from '@ex/server-market-feed';
import type { OptionsDeps } from '../deps';

/**
 * Whether options are offered in a market now: `none`, never; `stale`, not before its price is fresh; `wide`, not while
 * its best bid and best ask are so far apart.
 */
export type OfferState = 'open' | 'none' | 'stale' | 'wide';

/** A market in which options are offered now, with the price they are opened by; otherwise why not. */
export type Offer =
  { readonly state: 'open'; readonly mark: MarkPrice } | { readonly state: Exclude<OfferState, 'open'> };

type World = Pick<OptionsDeps, 'feed' | 'rules'>;

/** Looks whether options are offered in a market at `now` (wall clock, ms). */
export function findOffer({ feed, rules }: World, symbol: string, now: number): Offer {
  if (!rules.markets.includes(symbol)) return { state: 'none' };
  const mark = feed.markPrice(symbol);
  if (!mark || !isFresh(feed, mark.ts, now, rules.maximumAge * 1000)) return { state: 'stale' };
  return compare(mark.spread, rules.maximumSpread) > 0 ? { state: 'wide' } : { state: 'open', mark };
}

/**
 * The price an option is opened at: the middle of the book, or a trade that is newer than the book where that is worse for
 * the direction (1 up, 2 down). Who sees a trade before the book that follows it must not bet on what he knows.
 */
export function resolveOpenPrice({ feed }: World, symbol: string, mark: MarkPrice, direction: 1 | 2): string {
  const last = feed.lastPrice(symbol);
  if (!last || last.ts <= mark.ts) return mark.price;
  return direction === 1 ? max(mark.price, last.price) : min(mark.price, last.price);
}
