import { compare } from '@ex/money';
import { isFresh } from '@ex/server-market-feed';
import type { MarkPrice } from '@ex/server-market-feed';
import type { OptionsDeps } from '../deps';

/**
 * State of a market's options: `open`, offered; `none`, never offered; `stale`, the price is too old; `wide`, the
 * spread is too wide.
 */
type OfferState = 'open' | 'none' | 'stale' | 'wide';

/** A market in which options are offered now, with its mark price; otherwise the reason why not. */
export type Offer =
  { readonly state: 'open'; readonly mark: MarkPrice } | { readonly state: Exclude<OfferState, 'open'> };

type World = Pick<OptionsDeps, 'feed' | 'rules'>;

/** Returns whether options are offered in a market at `now` (wall clock, ms). */
export function findOffer({ feed, rules }: World, symbol: string, now: number): Offer {
  if (!rules.markets.includes(symbol)) return { state: 'none' };
  const mark = feed.markPrice(symbol);
  if (!mark || !isFresh(feed, mark.ts, now, rules.maximumAge * 1000)) return { state: 'stale' };
  return compare(mark.spread, rules.maximumSpread) > 0 ? { state: 'wide' } : { state: 'open', mark };
}
