import type { Tx } from '@ex/server-db';
import type { Ledger } from '@ex/server-ledger';
import type { BookDraft } from '../engine/book-draft';
import { insertOrders } from '../orders/insert-orders';
import { updateResting } from '../orders/update-resting';
import { insertTrades } from '../trades/insert-trades';
import type { BatchDecision } from './decide-batch';
import { toEntries } from './market-event';
import type { BatchTerms } from './terms';

/** Writes a decision: orders, trades, ledger and the orders of the book, each with a statement or a few. */
export async function writeDecision(
  ledger: Ledger,
  tx: Tx,
  marketId: number,
  terms: BatchTerms,
  draft: BookDraft,
  { placed, events }: Pick<BatchDecision, 'placed' | 'events'>,
  now: Date,
): Promise<void> {
  await insertOrders(tx, marketId, terms, placed, draft, now);
  const trades = events.flatMap((event) => ('trade' in event ? [event.trade] : []));
  const ids = await insertTrades(tx, marketId, trades, now);
  await ledger.postAll(tx, toEntries(events, ids, terms.pair));
  await updateResting(tx, draft.changes(), now);
}
