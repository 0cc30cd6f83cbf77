import { PLANNED_ANEW } from '@ex/server-db';
import type { Tx } from '@ex/server-db';
import type { OptionsDeps } from '../deps';
import { receiptRuleOf } from '../receipt/receipt-text';
import { lockDueOrders } from './due-order';
import type { DueOrder } from './due-order';
import { decideSettlement, stakePlaceOf, toLedgerEntry } from './settlement';
import type { Settlement } from './settlement';
import { tellResults } from './tell-results';

/**
 * Settles orders in one transaction, all or none, with the same few statements for any number: their holds end, money
 * moves, they become status 2 and get their receipts. Skips those that another worker has settled or has in hand
 * (OPT-36, L5), and those whose member has the balance locked elsewhere: they stay due. Returns how many this call settled.
 */
export function settleOrders(
  deps: Pick<OptionsDeps, 'db' | 'ledger' | 'catalogue' | 'wantsResults'>,
  ids: readonly string[],
  now: number,
): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const orders = await lockDueOrders(tx, ids);
    return bookSettlements(deps, tx, orders, now, decideSettlement);
  });
}

/**
 * Decides how locked orders end, books it and writes it down; returns how many. Those whose member has the balance locked
 * elsewhere stay for a later round.
 */
export async function bookSettlements(
  deps: Pick<OptionsDeps, 'ledger' | 'catalogue' | 'wantsResults'>,
  tx: Tx,
  orders: readonly DueOrder[],
  now: number,
  decide: (order: DueOrder, now: number) => Settlement,
): Promise<number> {
  if (orders.length === 0) return 0;
  const locked = await deps.ledger.lockBalances(tx, orders.map(stakePlaceOf));
  const free = orders.filter((order) => !locked.isBusy(stakePlaceOf(order)));
  if (free.length === 0) return 0;
  const settlements = free.map((order) => decide(order, now));
  await deps.ledger.postAll(tx, settlements.map(toLedgerEntry), locked);
  await writeSettlements(tx, settlements, now);
  await tellResults(deps, tx, settlements, now);
  return free.length;
}

async function writeSettlements(tx: Tx, settlements: readonly Settlement[], now: number): Promise<void> {
  await tx.query(
    `${PLANNED_ANEW}WITH settled AS (
       SELECT * FROM unnest($1::bigint[], $2::numeric[], $3::bigint[], $4::numeric[], $5::smallint[], $6::text[],
         $7::text[], $8::text[], $10::smallint[])
         t (id, close_price, close_tick, profit, is_win, return_reason, ticks, digest, rule)
     ), updated AS (
       UPDATE option_order o SET status = 2, close_price = s.close_price, close_tick = s.close_tick, profit = s.profit,
         is_win = s.is_win, return_reason = s.return_reason, settled_at = $9
       FROM settled s WHERE o.id = s.id
     )
     INSERT INTO option_receipt (order_id, rule, ticks, digest) SELECT id, rule, ticks::json, digest FROM settled`,
    [
      settlements.map(({ order }) => order.id),
      settlements.map(({ closePrice }) => closePrice),
      settlements.map(({ closeTick }) => closeTick ?? null),
      settlements.map(({ outcome }) => outcome.profit),
      settlements.map(({ outcome }) => (outcome.isWin ? 1 : 0)),
      settlements.map(({ returnReason }) => returnReason ?? null),
      settlements.map(({ ticks }) => JSON.stringify(ticks)),
      settlements.map(({ digest }) => digest),
      new Date(now),
      settlements.map(({ order }) => receiptRuleOf(order)),
    ],
  );
}
