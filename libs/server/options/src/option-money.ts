import type { MarketFeed } from '@ex/server-market-feed';

/**
 * What options are staked with: `real`, prices are those of a real market; `play`, they are made or replayed by the venue
 * itself, and members are told; `closed`, they are, and nobody agreed to play: no option is opened.
 */
export type OptionMoney = 'real' | 'play' | 'closed';

/**
 * Whoever knows the seed of a simulated market or has the recording of a replay knows the prices to come. So options on
 * them are for play only, and in production for nobody who has not said so (D-52).
 */
export function resolveOptionMoney(kind: MarketFeed['kind'], playAllowed: boolean): OptionMoney {
  if (kind === 'htx') return 'real';
  return playAllowed ? 'play' : 'closed';
}
