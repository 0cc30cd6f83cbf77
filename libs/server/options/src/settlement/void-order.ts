import type { Sql, Tx } from '@ex/server-db';
import { writeNotice } from '@ex/server-notices';
import type { OptionsDeps } from '../deps';
import { lockRunning } from './due-order';
import { bookSettlements } from './settle-orders';
import { decideVoid } from './settlement';

/** An order as an operator weighs it. */
interface WeighedOption {
  readonly memberId: number;
  readonly isRunning: boolean;
  readonly stake: string;
  readonly coinId: number;
}

/** Owner, stake and state of an order; undefined for one that does not exist. */
export async function weighOption(sql: Sql, orderId: number): Promise<WeighedOption | undefined> {
  const [row] = await sql.query<{ member_id: string; status: number; stake: string; coin_id: number }>(
    'SELECT member_id, status, trim_scale(stake)::text AS stake, coin_id FROM option_order WHERE id = $1',
    [orderId],
  );
  return (
    row && {
      ...{ memberId: Number(row.member_id), isRunning: row.status === 1 },
      ...{ stake: row.stake, coinId: row.coin_id },
    }
  );
}

/**
 * Returns the stake of a running order and notifies the member (OPS-40). Returns `ended` for an order that is settled, and `busy` while
 * another transaction has the member's balance.
 */
export async function voidOption(
  deps: Pick<OptionsDeps, 'ledger' | 'catalogue'>,
  tx: Tx,
  orderId: number,
  now: number,
): Promise<'done' | 'ended' | 'busy'> {
  const order = await lockRunning(tx, orderId);
  if (!order) return 'ended';
  if ((await bookSettlements(deps, tx, [order], now, decideVoid)) === 0) return 'busy';
  const coin = deps.catalogue.coin(order.coin_id)?.code ?? String(order.coin_id);
  const note = { market: order.title, amount: order.stake.replace(/\.?0+$/, ''), coin };
  const text = 'operators.notice.voided';
  await writeNotice(tx, { memberId: Number(order.member_id), kind: 'money_in', text, note }, now);
  return 'done';
}
