import type { Tx } from '@ex/server-db';
import type { Ledger, LockedBalances } from '@ex/server-ledger';
import type { CostBook } from '@ex/server-portfolio';
import type { BookDraft } from '../engine/book-draft';
import { deferMakers } from '../market/unsettled';
import { tradeExchanges } from '../trades/exchanges';
import type { BatchDecision } from './decide-batch';
import { bookedNow, toEntries } from './market-event';
import { tellFilled } from './tell-filled';
import type { BatchTerms } from './terms';
import { insertOrdersAndTrades, updateResting } from './write-orders';

/** A decided batch with the draft it was decided on. */
export interface DecidedBatch extends Pick<BatchDecision, 'placed' | 'events'> {
  readonly draft: BookDraft;
  /** Balances that it touches, as the transaction has locked them; it books no busy one. */
  readonly locked: LockedBalances;
  readonly now: Date;
  /** Selects the members who receive a message about a filled order. Undefined means none. */
  readonly wantsFills?: ((memberId: number) => boolean) | undefined;
  /** Records what members paid for their coins. Without it no cost is recorded. */
  readonly costs?: CostBook | undefined;
}

/** Writes a decided batch of a market: its orders, trades and ledger transactions. */
export async function writeDecision(
  ledger: Ledger,
  tx: Tx,
  marketId: number,
  terms: BatchTerms,
  { draft, placed, events, locked, now, wantsFills, costs }: DecidedBatch,
): Promise<void> {
  const traded = events.filter((event) => 'trade' in event);
  const trades = traded.map(({ trade }) => trade);
  const [ids] = await Promise.all([
    insertOrdersAndTrades(tx, marketId, terms, draft, placed, trades, now),
    updateResting(tx, draft.changes(), now),
  ]);
  await deferMakers(
    tx,
    marketId,
    ids.filter((_, at) => traded[at]?.isMakerDeferred),
  );
  await ledger.postAll(tx, toEntries(events, ids, terms.pair), locked);
  const booked = traded.flatMap((event) => bookedNow(event) ?? []);
  const exchanges = booked.flatMap((trade) => tradeExchanges(trade, terms.pair));
  await costs?.record(tx, exchanges);
  if (wantsFills) await tellFilled(tx, terms.pair.title, trades, { draft, placed, now }, wantsFills);
}
