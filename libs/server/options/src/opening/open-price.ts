import type { FirstTick } from '@ex/server-market-feed';
import type { OptionsDeps } from '../deps';
import type { UnopenedOrder } from '../settlement/due-order';

/** Time (ms) after the latest moment of an open price in which the feed may still report it. */
const GRACE_MS = 2_000;

/** Where open prices come from. */
export interface OpenPriceDeps extends Pick<OptionsDeps, 'rules'> {
  readonly feed: Pick<OptionsDeps['feed'], 'firstTickFrom' | 'identity' | 'marketTime'>;
}

/**
 * Finds the price that an order opens at: the first narrow middle from its opening on (RISK-40). `unknown` when the feed will
 * not know it, or when it is later than the maximum age of a price: the order does not open then.
 */
export function findOpenPrice(
  { feed, rules }: OpenPriceDeps,
  { feed: identity, symbol, market_opening, opened_at }: Omit<UnopenedOrder, 'id'>,
  now: number,
): FirstTick {
  if (identity !== feed.identity) return { state: 'unknown' };
  const openedAt = opened_at.getTime();
  const latestAt = openedAt + rules.maximumAge * 1000;
  const opening = Number(market_opening);
  const latest = opening + feed.marketTime(latestAt) - feed.marketTime(openedAt);
  const first = feed.firstTickFrom(symbol, opening, rules.maximumSpread);
  if (first.state === 'known') return first.tick.ts <= latest ? first : { state: 'unknown' };
  return first.state === 'pending' && now <= latestAt + GRACE_MS ? first : { state: 'unknown' };
}
