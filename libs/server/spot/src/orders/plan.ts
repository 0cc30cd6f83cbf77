import type { Tx } from '@ex/server-db';
import { Refusal } from '@ex/server-http';
import { match } from '../engine/match';
import type { Match } from '../engine/match';
import { amountUnits, valueUp } from '../engine/units';
import type { Exchange } from '../market/exchange';
import type { MarketState } from '../market/market-state';
import type { SpotWorld } from '../world';
import { boundOf } from './latest-price';
import type { Placing } from './placing';

/** No balance covers this much; the ledger counts no further (in units of 10^-8). */
const BEYOND_MEANS = 10n ** 29n;

/** What the order fills against; refused as a whole when it may not or cannot (D-52). */
export function plan(exchange: Exchange, { book, quotes }: MarketState, { member, order }: Placing): Match {
  const { world } = exchange;
  const { openOrders } = world.rules;
  const { market, side, price, quantity, budget } = order;
  const isFresh = quotes.at > 0;
  if (price === undefined && !isFresh) throw new Refusal('spot.stale');
  const size = budget === undefined ? { quantity } : { budget };
  const limit = price ?? boundOf(world, market.symbol, side);
  const planned = match(book, quotes, { owner: member, side, limit, size });
  if (planned.meetsOwn) throw new Refusal('spot.ownOrder');
  if (planned.fills.length > 0 && !isFresh) throw new Refusal('spot.stale');
  if (planned.fills.length === 0 && price === undefined) throw new Refusal('spot.noOffer');
  if (!planned.isComplete && price !== undefined && exchange.openOrdersOf(member) >= openOrders) {
    throw new Refusal('spot.tooMany', { max: openOrders });
  }
  return planned;
}

/**
 * The member has what the order costs at most (D-42). The ledger refuses what it books without cover, so the balance is
 * read only for an order that books less than its cost: one that found better prices, or no offer for all of it.
 */
export async function checkMeans(
  { ledger, rules }: SpotWorld,
  tx: Tx,
  { member, order }: Placing,
  { quantity: filled, value }: Match,
  rest: bigint,
): Promise<void> {
  const { market, side, price = 0n, quantity, budget } = order;
  const cost = side === 'sell' ? quantity : (budget ?? valueUp(quantity * price));
  if (cost >= BEYOND_MEANS) throw new Refusal('spot.insufficient');
  const booked = side === 'sell' ? filled + rest : valueUp(value + rest * price);
  if (booked === cost) return;
  const coin = side === 'buy' ? market.quote.id : market.base.id;
  const { available } = await ledger.balance(tx, member, rules.account, coin);
  if (amountUnits(available) < cost) throw new Refusal('spot.insufficient');
}
