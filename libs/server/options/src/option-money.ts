import type { MarketFeed } from '@ex/server-market-feed';

/**
 * Kind of stakes: `real`, prices come from a real market; `play`, the venue simulates or replays prices, and shows that to
 * members; `closed`, the venue does so without permission for play money, and no option is opened.
 */
export type OptionMoney = 'real' | 'play' | 'closed';

/**
 * Resolves the kind of stakes. A reader of the seed of a simulated market, or of the recording of a replay, can compute its
 * future prices. So options on them are for play money only, and in production only if allowed explicitly (D-52).
 */
export function resolveOptionMoney(kind: MarketFeed['kind'], playAllowed: boolean): OptionMoney {
  if (kind === 'htx') return 'real';
  return playAllowed ? 'play' : 'closed';
}
