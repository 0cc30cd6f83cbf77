import { upbbbuy } from '@ex/contract';
import type { Tx } from '@ex/server-db';
import { Refusal, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import { InsufficientBalance } from '@ex/server-ledger';
import { match } from '../engine/match';
import type { Match } from '../engine/match';
import { amountText, amountUnits, valueUp } from '../engine/units';
import type { Exchange } from '../market/exchange';
import type { MarketState } from '../market/market-state';
import { recordTrades } from '../trades/record';
import { matchTrades } from '../trades/trade';
import type { SpotWorld } from '../world';
import { checkOrder } from './check-order';
import type { CheckedOrder } from './check-order';
import { feeRates } from './fees';
import { heldAmount, holdRef } from './hold';
import { insertOrder } from './insert';
import { boundOf } from './latest-price';

/** Whose order it is, and when. */
export interface Placing {
  readonly member: number;
  readonly order: CheckedOrder;
  readonly now: number;
}

/** Places an order: what fills at once is traded, the rest of a limit order is set aside and rests (CALLS-26). */
export function placeHandler(exchange: Exchange): Handler<typeof upbbbuy> {
  return serve(upbbbuy, async (payload, { memberId, tx, now }) => {
    const placing: Placing = { member: memberId, order: checkOrder(exchange.world, payload), now: now() };
    const { id } = placing.order.market;
    const message = await exchange.change(tx, id, placing.now, (state) =>
      place(exchange, tx, state, placing),
    );
    return { data: null, message };
  });
}

/** Places a checked order on a market that the caller has locked; answers the key of what to tell the member. */
async function place(exchange: Exchange, tx: Tx, state: MarketState, placing: Placing): Promise<string> {
  const { world } = exchange;
  await checkMeans(exchange, tx, placing);
  const { order } = placing;
  const planned = plan(world, state, placing);
  const rest = order.price === undefined ? 0n : order.quantity - planned.quantity;
  try {
    const id = await insertOrder(world, tx, placing, planned, rest);
    await bookFills(world, tx, state, placing, planned, id);
    await rests(world, tx, state, placing, planned, { id, rest });
  } catch (error) {
    if (error instanceof InsufficientBalance) throw new Refusal('spot.insufficient');
    throw error;
  }
  return outcome(order, planned, rest);
}

/** The member has the money, and room for another open order. */
async function checkMeans(exchange: Exchange, tx: Tx, { member, order }: Placing): Promise<void> {
  const { ledger, rules } = exchange.world;
  const { market, side, price, quantity, budget } = order;
  const coin = side === 'buy' ? market.quote.id : market.base.id;
  const cost = side === 'sell' ? quantity : (budget ?? valueUp(quantity * (price ?? 0n)));
  const { available } = await ledger.balance(tx, member, rules.account, coin);
  if (amountUnits(available) < cost) throw new Refusal('spot.insufficient');
  if (price !== undefined && exchange.openOrdersOf(member) >= rules.openOrders) {
    throw new Refusal('spot.tooMany', { max: rules.openOrders });
  }
}

/** What the order fills against; refused as a whole when it may not or cannot (D-52). */
function plan(world: SpotWorld, { book, quotes }: MarketState, { member, order }: Placing): Match {
  const { market, side, price, quantity, budget } = order;
  const isFresh = quotes.at > 0;
  if (price === undefined && !isFresh) throw new Refusal('spot.stale');
  const size = budget === undefined ? { quantity } : { budget };
  const limit = price ?? boundOf(world, market.symbol, side);
  const planned = match(book, quotes, { owner: member, side, limit, size });
  if (planned.meetsOwn) throw new Refusal('spot.ownOrder');
  if (planned.fills.length > 0 && !isFresh) throw new Refusal('spot.stale');
  if (planned.fills.length === 0 && price === undefined) throw new Refusal('spot.noOffer');
  return planned;
}

async function bookFills(
  world: SpotWorld,
  tx: Tx,
  state: MarketState,
  { member, order, now }: Placing,
  { fills }: Match,
  orderId: number,
): Promise<void> {
  if (fills.length === 0) return;
  const feeRate = amountUnits(feeRates(world.rules, order.market.symbol).taker);
  const taker = { orderId, member, account: world.rules.account, feeRate };
  await recordTrades(world, tx, state.id, matchTrades(order.side, taker, fills, state.quotes), now);
  state.fill(fills);
}

/** Sets aside what the rest of a limit order may cost and puts it into the book. */
async function rests(
  world: SpotWorld,
  tx: Tx,
  state: MarketState,
  { member: owner, order }: Placing,
  { value }: Match,
  { id, rest: remaining }: { readonly id: number; readonly rest: bigint },
): Promise<void> {
  const { market, side, price } = order;
  if (price === undefined || remaining === 0n) return;
  const { account } = world.rules;
  const held = heldAmount({ side, price, remaining, value });
  const coin = side === 'buy' ? market.quote.id : market.base.id;
  const hold = {
    member: owner,
    account,
    coin,
    amount: amountText(held),
    kind: 'spot.open',
    ref: holdRef(id),
  };
  if (held > 0n) await world.ledger.hold(tx, { ...hold, note: { market: market.title } });
  const feeRate = amountUnits(feeRates(world.rules, market.symbol).maker);
  state.add({ id, owner, account, side, price, feeRate, remaining, value });
}

function outcome({ price }: CheckedOrder, { fills, isComplete }: Match, rest: bigint): string {
  if (price === undefined) return isComplete ? 'spot.done.filled' : 'spot.done.cut';
  if (rest === 0n) return 'spot.done.filled';
  return fills.length > 0 ? 'spot.done.part' : 'spot.done.placed';
}
