import type { Tx } from '@ex/server-db';
import { ApiRejection } from '@ex/server-http';
import type { HouseLock } from '@ex/server-risk';
import type { BatchDecision } from '../batch/decide-batch';
import type { MarketEvent } from '../batch/market-event';
import type { SpotDeps } from '../deps';
import type { Quotes } from '../engine/quotes';
import { bookTakes, houseFills } from '../trades/house-fills';
import type { Trade } from '../trades/trade';
import { limitOffered } from './latest-quotes';
import type { OrderBookState } from './order-book-state';

/** The house in the transaction of a market. */
export interface LockedHouse extends Pick<HouseLock, 'isLocked' | 'count'> {
  /** Quotes that were offered, within what the house may do in truth; `offer` is what they were made from. */
  limit(quotes: Quotes, offer: OrderBookState['offer']): Quotes;
  /** Writes what was filled with the house; returns what is to be called after the commit. */
  record(events: readonly MarketEvent[]): Promise<() => void>;
}

/** The house of a batch in which nothing is filled with it. */
export const NO_HOUSE: Pick<HouseLock, 'isLocked' | 'count'> = {
  isLocked: () => false,
  count: () => undefined,
};

/** Trades among events. */
export const tradesOf = (events: readonly MarketEvent[]): readonly Trade[] =>
  events.flatMap((event) => ('trade' in event ? [event.trade] : []));

/**
 * Locks the house for trades that are expected with it, and for members who trade with it alone, after the balances; undefined
 * when there are none.
 */
export async function lockHouse(
  { risk }: Pick<SpotDeps, 'risk'>,
  tx: Tx,
  { id, symbol, pair }: OrderBookState,
  expected: readonly Trade[],
  alone: readonly number[] = [],
): Promise<LockedHouse | undefined> {
  const members = [...houseFills(expected, pair).map(({ member }) => member), ...alone];
  if (members.length === 0 || symbol === undefined) return undefined;
  const house = await risk.house.lock(tx, { symbols: [symbol], members });
  return {
    isLocked: house.isLocked,
    count: house.count,
    limit: (quotes, offer) => limitOffered(quotes, offer, house.limits({ symbol, ...pair })),
    record: async (events) => {
      const trades = tradesOf(events);
      const changes = await house.record(id, houseFills(trades, pair), bookTakes(trades, symbol));
      return () => risk.house.committed(changes);
    },
  };
}

/**
 * A batch whose first request would wait for the next one: the house offers less than was assumed, and the request reached
 * balances that are not locked. It is refused, for it could find the same again.
 */
export function startBatch(decision: BatchDecision): BatchDecision {
  const [first, ...others] = decision.outcomes;
  return first === 'later' && decision.events.length === 0
    ? { ...decision, outcomes: [new ApiRejection('spot.stale'), ...others] }
    : decision;
}
