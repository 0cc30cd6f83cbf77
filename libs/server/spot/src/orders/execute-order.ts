import type { CatalogueMarket } from '@ex/server-catalogue';
import type { Tx } from '@ex/server-db';
import type { MatchPlan } from '../engine/match';
import type { RestingOrder } from '../engine/orders';
import { formatAmountUnits, parseAmountUnits } from '../engine/units';
import type { OrderBookState } from '../market/order-book-state';
import { recordTrades } from '../trades/record';
import { matchTrades } from '../trades/trade';
import type { SpotDeps } from '../deps';
import { resolveFeeRates } from './fees';
import { computeHoldAmount, holdRef } from './hold';
import { insertOrder } from './insert';
import type { PlacementRequest } from './placement-request';

/** Writes the order, its trades and the hold of its open part, then updates the book in memory. */
export async function executeOrder(
  deps: SpotDeps,
  tx: Tx,
  state: OrderBookState,
  placing: PlacementRequest,
  planned: MatchPlan,
  remaining: bigint,
): Promise<void> {
  const { member, order, now } = placing;
  const { market, side, price } = order;
  const { account } = deps.rules;
  const fees = resolveFeeRates(deps.rules, market.symbol);
  const id = await insertOrder(deps, tx, placing, planned, remaining);
  if (planned.fills.length > 0) {
    const taker = { orderId: id, member, account, feeRate: parseAmountUnits(fees.taker) };
    await recordTrades(deps, tx, state.id, matchTrades(side, taker, planned.fills, state.quotes), now);
  }
  const rests = price !== undefined && remaining > 0n;
  const feeRate = parseAmountUnits(fees.maker);
  const resting = rests && {
    id,
    owner: member,
    account,
    side,
    price,
    feeRate,
    remaining,
    value: planned.value,
  };
  if (resting) await reserveOpenPart(deps, tx, market, resting);
  state.fill(planned.fills);
  if (resting) state.add(resting);
}

/** Reserves the maximum cost of an order's open part in its hold. */
async function reserveOpenPart(
  { ledger }: SpotDeps,
  tx: Tx,
  market: CatalogueMarket,
  order: RestingOrder,
): Promise<void> {
  const amount = computeHoldAmount(order);
  if (amount === 0n) return;
  await ledger.hold(tx, {
    member: order.owner,
    account: order.account,
    coin: order.side === 'buy' ? market.quote.id : market.base.id,
    amount: formatAmountUnits(amount),
    kind: 'spot.open',
    ref: holdRef(order.id),
    note: { market: market.title },
  });
}
