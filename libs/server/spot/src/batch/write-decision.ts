import type { Tx } from '@ex/server-db';
import type { Ledger, LockedBalances } from '@ex/server-ledger';
import type { BookDraft } from '../engine/book-draft';
import { insertOrders } from '../orders/insert-orders';
import { updateResting } from '../orders/update-resting';
import { insertTrades } from '../trades/insert-trades';
import type { BatchDecision } from './decide-batch';
import { toEntries } from './market-event';
import type { BatchTerms } from './terms';

/** Where a decision is written. */
export interface DecisionTarget {
  readonly tx: Tx;
  readonly ledger: Ledger;
  readonly marketId: number;
  /** The balances that it touches. */
  readonly locked: LockedBalances;
}

/** Writes a decision: orders, trades, ledger and the orders of the book, each with a statement or a few. */
export async function writeDecision(
  { tx, ledger, marketId, locked }: DecisionTarget,
  terms: BatchTerms,
  draft: BookDraft,
  { placed, events }: Pick<BatchDecision, 'placed' | 'events'>,
  now: Date,
): Promise<void> {
  await insertOrders(tx, marketId, terms, placed, draft, now);
  const trades = events.flatMap((event) => ('trade' in event ? [event.trade] : []));
  const ids = await insertTrades(tx, marketId, trades, now);
  await ledger.postAll(tx, toEntries(events, ids, terms.pair), locked);
  await updateResting(tx, draft.changes(), now);
}
