import { upbbbuy } from '@ex/contract';
import type { Db } from '@ex/server-db';
import { ApiRejection } from '@ex/server-http';
import type { SpotRequest } from '../orders/request';
import { BTC_USDT } from './market';
import { wireFields } from './venue';
import type { OrderFields, SpotVenue } from './venue';

/** A request to the writer of BTC/USDT, with or without an idempotency key. */
export type WriterRequest = { readonly member: number; readonly key?: string } & (
  { readonly order: OrderFields } | { readonly cancels: number }
);

/** Sends a request to the writer without HTTP, in the order of the calls; returns the key of its answer. */
export async function sendToWriter(
  { exchange }: Pick<SpotVenue, 'exchange'>,
  request: WriterRequest,
): Promise<string> {
  const { member, key } = request;
  const fields = 'order' in request ? wireFields(request.order) : { bb_id: String(request.cancels) };
  const item: SpotRequest =
    'order' in request
      ? { do: 'place', member, payload: upbbbuy.payload.parse(fields) }
      : { do: 'cancel', member, orderId: request.cancels };
  const effect = key === undefined ? undefined : { memberId: member, key, call: item.do, fields };
  const admission = { memberId: member, token: 't', effect, whileOverdue: 'goesOn' as const };
  try {
    const { message } = await exchange.deps.batches.submit(exchange.writer(BTC_USDT.id)!, item, {
      admission,
    });
    return message ?? '';
  } catch (error) {
    return error instanceof ApiRejection ? error.key : String(error);
  }
}

/**
 * All that spot trading has written, with orders by their rank instead of their id: ids are reserved before it is known
 * which orders are accepted.
 */
export async function recordsOf(db: Db) {
  const orders = await db.query<{ id: string }>('SELECT * FROM spot_order ORDER BY id');
  const rankOf = new Map(orders.map(({ id }, rank) => [id, rank]));
  const rank = (id: string | null) => (id === null ? null : rankOf.get(id));
  const named = (ref: string) => ref.replace(/^spot:(\d+)$/, (_, id: string) => `order ${rankOf.get(id)}`);
  const trades = await db.query<{ buy_order: string; sell_order: string }>(
    'SELECT * FROM spot_trade ORDER BY id',
  );
  const postings = await db.query<{ ref: string }>(
    `SELECT kind, ref, note, member, account, house, coin, bucket, amount, balance_after
     FROM ledger_posting p JOIN ledger_transaction t ON t.id = p.transaction WHERE kind LIKE 'spot.%' ORDER BY t.id, leg`,
  );
  const holds = await db.query<{ ref: string }>(
    `SELECT ref, member, coin, CASE WHEN released_at IS NULL THEN amount END AS amount FROM ledger_hold`,
  );
  return {
    orders: orders.map((order, at) => ({ ...order, id: at })),
    trades: trades.map((one) => ({
      ...one,
      buy_order: rank(one.buy_order),
      sell_order: rank(one.sell_order),
    })),
    postings: postings.map((posting) => ({ ...posting, ref: named(posting.ref) })),
    holds: holds.map((hold) => ({ ...hold, ref: named(hold.ref) })).sort((a, b) => (a.ref < b.ref ? -1 : 1)),
    balances: await db.query('SELECT * FROM ledger_balance ORDER BY member, coin, account'),
  };
}
