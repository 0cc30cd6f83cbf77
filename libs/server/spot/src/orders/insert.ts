import type { Tx } from '@ex/server-db';
import type { MatchPlan } from '../engine/match';
import { formatAmountUnits, fromUnits, PRICE_SCALE, VALUE_SCALE } from '../engine/units';
import type { SpotDeps } from '../deps';
import { resolveFeeRates } from './fees';
import type { PlacementRequest } from './placement-request';

/** Inserts an order in its state after matching and returns its id. It is in progress while an open quantity rests. */
export async function insertOrder(
  { rules }: SpotDeps,
  tx: Tx,
  { member, order, now }: PlacementRequest,
  { quantity: filled, value }: MatchPlan,
  rest: bigint,
): Promise<number> {
  const { market, side, price, quantity, budget } = order;
  const { maker, taker } = resolveFeeRates(rules, market.symbol);
  const moment = new Date(now);
  const [row] = await tx.query<{ id: string }>(
    `INSERT INTO spot_order (member_id, market_id, base_coin, quote_coin, account, side, kind, price, quantity, amount,
       maker_rate, taker_rate, filled, value, status, created_at, traded_at, ended_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) RETURNING id`,
    [
      ...[member, market.id, market.base.id, market.quote.id, rules.account],
      ...[side === 'buy' ? 1 : 2, price === undefined ? 2 : 1],
      price === undefined ? null : fromUnits(price, PRICE_SCALE),
      formatAmountUnits(quantity),
      budget === undefined ? null : formatAmountUnits(budget),
      ...[maker, taker, formatAmountUnits(filled), fromUnits(value, VALUE_SCALE)],
      rest > 0n ? 1 : 2,
      moment,
      filled > 0n ? moment : null,
      rest > 0n ? null : moment,
    ],
  );
  if (!row) throw new Error('the order was not inserted');
  return Number(row.id);
}
