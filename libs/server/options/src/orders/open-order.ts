import { creatorder } from '@ex/contract';
import type { Tx } from '@ex/server-db';
import { ApiRejection, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import { InsufficientBalance } from '@ex/server-ledger';
import type { OptionsDeps } from '../deps';
import { checkOrder, type CheckedOrder } from './check-order';
import { holdRef } from './hold-ref';

/** Opens an option: the stake moves into a hold in the same transaction as the order (OPT-31). */
export function openOrderHandler(world: OptionsDeps): Handler<typeof creatorder> {
  return serve(creatorder, async (payload, { memberId, tx, now }) => {
    const moment = now();
    const order = checkOrder(world, payload, moment);
    const id = await insertOrder(world, tx, memberId, order, moment);
    await holdStake(world, tx, memberId, order, id);
    return { data: { order_id: id }, message: 'options.accepted' };
  });
}

async function insertOrder(
  world: OptionsDeps,
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
      findStakeCoinId(world),
      world.rules.account,
      order.stake,
      world.rules.payoutRate,
      seconds,
      order.price,
      new Date(now),
      new Date(expiry),
      Math.round(world.feed.marketTime(expiry)),
      world.feed.identity,
    ],
  );
  if (!row) throw new Error('the order was not inserted');
  return Number(row.id);
}

async function holdStake(
  world: OptionsDeps,
  tx: Tx,
  memberId: number,
  order: CheckedOrder,
  id: number,
): Promise<void> {
  try {
    await world.ledger.hold(tx, {
      member: memberId,
      account: world.rules.account,
      coin: findStakeCoinId(world),
      amount: order.stake,
      kind: 'options.open',
      ref: holdRef(id),
      note: { market: order.market.title },
    });
  } catch (error) {
    if (error instanceof InsufficientBalance) throw new ApiRejection('options.insufficient');
    throw error;
  }
}

/** Id of the coin stakes are made in; the catalogue always has it, or the venue would not have started. */
export function findStakeCoinId({ catalogue, rules }: Pick<OptionsDeps, 'catalogue' | 'rules'>): number {
  const coin = catalogue.coinByCode(rules.coin);
  if (!coin) throw new Error(`the stake coin ${rules.coin} is not in the catalogue`);
  return coin.id;
}
