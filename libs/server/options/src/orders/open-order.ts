import { creatorder } from '@ex/contract';
import type { Tx } from '@ex/server-db';
import { ApiRejection, rejectOn, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import { InsufficientBalance } from '@ex/server-ledger';
import type { OptionsDeps } from '../deps';
import { checkOrder, type CheckedOrder } from './check-order';
import { holdRef } from './hold-ref';

/** Opens an option: the stake moves into a hold in the same transaction as the order (OPT-31). */
export function openOrderHandler(deps: OptionsDeps): Handler<typeof creatorder> {
  return serve(creatorder, async (payload, { memberId, tx, now }) => {
    const moment = now();
    const order = checkOrder(deps, payload, moment);
    const id = await insertOrder(deps, tx, memberId, order, moment);
    await holdStake(deps, tx, memberId, order, id);
    return { data: { order_id: id }, message: 'options.accepted' };
  });
}

async function insertOrder(
  deps: OptionsDeps,
  tx: Tx,
  memberId: number,
  order: CheckedOrder,
  now: number,
): Promise<number> {
  const { market, seconds } = order;
  const expiry = now + seconds * 1000;
  const [row] = await tx.query<{ id: string }>(
    `INSERT INTO option_order (member_id, market_id, symbol, title, direction, coin_id, account, stake, payout_rate,
       seconds, open_price, opened_at, expires_at, market_expiry, feed)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) RETURNING id`,
    [
      memberId,
      market.id,
      market.symbol,
      market.title,
      order.direction,
      findStakeCoinId(deps),
      deps.rules.account,
      order.stake,
      deps.rules.payoutRate,
      seconds,
      order.price,
      new Date(now),
      new Date(expiry),
      Math.round(deps.feed.marketTime(expiry)),
      deps.feed.identity,
    ],
  );
  if (!row) throw new Error('the order was not inserted');
  return Number(row.id);
}

async function holdStake(
  deps: OptionsDeps,
  tx: Tx,
  memberId: number,
  order: CheckedOrder,
  id: number,
): Promise<void> {
  await rejectOn(
    InsufficientBalance,
    'options.insufficient',
    deps.ledger.hold(tx, {
      member: memberId,
      account: deps.rules.account,
      coin: findStakeCoinId(deps),
      amount: order.stake,
      kind: 'options.open',
      ref: holdRef(id),
      note: { market: order.market.title },
    }),
  );
}

/** Id of the stake coin; the catalogue always has it, or the venue would not have started. */
export function findStakeCoinId({ catalogue, rules }: Pick<OptionsDeps, 'catalogue' | 'rules'>): number {
  const coin = catalogue.coinByCode(rules.coin);
  if (!coin) throw new Error(`the stake coin ${rules.coin} is not in the catalogue`);
  return coin.id;
}

/**
 * Rejects every new option because prices are not from a real market. Open ones are still settled, and all can be read.
 */
export function rejectOrderHandler(): Handler<typeof creatorder> {
  return serve(creatorder, () => Promise.reject(new ApiRejection('options.unreal')));
}
