import { add, negate } from '@ex/money';
import type { Tx } from '@ex/server-db';
import type { Leg, LedgerAccount } from '@ex/server-ledger';
import { holdRef } from '../orders/hold-ref';
import type { OptionsDeps } from '../deps';
import { type Outcome, decideOutcome } from './outcome';

/** The fields of a due order that settlement needs. */
export interface DueOrder {
  readonly id: string;
  readonly member_id: string;
  readonly symbol: string;
  readonly market_expiry: string;
  /** Identity of the feed the order was opened on. */
  readonly feed: string;
  readonly opened_at: Date;
  readonly expires_at: Date;
}

interface OpenRow {
  readonly id: string;
  readonly member_id: string;
  readonly title: string;
  readonly direction: number;
  readonly coin_id: number;
  readonly account: 1 | 2 | 3;
  readonly stake: string;
  readonly payout_rate: string;
  readonly open_price: string;
}

/**
 * Settles one order at the price of its expiry, all in `tx`: the hold ends, money moves, the order becomes status 2.
 * Does nothing if another worker has settled it or is settling it (OPT-36, L5).
 * @param price undefined when the expiry price can no longer be known: the stake is returned as for an equal price
 * @returns true when this call settled it
 */
export async function settleOrder(
  deps: OptionsDeps,
  tx: Tx,
  order: DueOrder,
  price: string | undefined,
  now: number,
): Promise<boolean> {
  const [row] = await tx.query<OpenRow>(
    `SELECT id, member_id, title, direction, coin_id, account, stake, payout_rate, open_price
     FROM option_order WHERE id = $1 AND status = 1 FOR UPDATE SKIP LOCKED`,
    [order.id],
  );
  if (!row) return false;
  const closePrice = price ?? row.open_price;
  const outcome = decideOutcome({
    direction: row.direction,
    stake: row.stake,
    openPrice: row.open_price,
    closePrice,
    payoutRate: row.payout_rate,
  });
  await deps.ledger.release(tx, {
    ref: holdRef(row.id),
    kind: 'options.settle',
    legs: settlementLegs(row, outcome),
    note: { market: row.title },
  });
  await tx.query(
    'UPDATE option_order SET status = 2, close_price = $2, profit = $3, is_win = $4, settled_at = $5 WHERE id = $1',
    [row.id, closePrice, outcome.profit, outcome.isWin ? 1 : 0, new Date(now)],
  );
  return true;
}

/**
 * Returns the legs of the stake: returned with the gain, returned alone, or paid to the house. They balance with the
 * hold's leg.
 */
function settlementLegs(row: OpenRow, { isWin, profit }: Outcome): Leg[] {
  const member: LedgerAccount = { member: Number(row.member_id), account: row.account, coin: row.coin_id };
  const house: LedgerAccount = { house: 'options', coin: row.coin_id };
  const available = (place: LedgerAccount, amount: string): Leg => ({ place, bucket: 'available', amount });
  if (isWin) return [available(member, add(row.stake, profit)), available(house, negate(profit))];
  return profit === '0' ? [available(member, row.stake)] : [available(house, row.stake)];
}
