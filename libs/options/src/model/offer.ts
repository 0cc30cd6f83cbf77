import type { Market } from '@ex/contract';

/** Why options are not offered in a market: never, not before its price is fresh, not while its book is so wide. */
export type Closed = 'none' | 'stale' | 'wide';

const CLOSED: readonly string[] = ['none', 'stale', 'wide'] satisfies readonly Closed[];

/**
 * Why no option can be bought in a market now, by the market list; undefined when one can, as far as is known: the server
 * may not tell, and decides itself.
 */
export function closedFor(markets: readonly Market[] | undefined, symbol: string): Closed | undefined {
  const state = markets?.find((market) => market.symbol === symbol)?.option_state;
  return isClosed(state) ? state : undefined;
}

const isClosed = (state: string | undefined): state is Closed =>
  state !== undefined && CLOSED.includes(state);
