import type { Tx } from '@ex/server-db';
import { ApiRejection } from '@ex/server-http';
import { planMatch } from '../engine/match';
import type { MatchPlan } from '../engine/match';
import { parseAmountUnits, ceilToAmount } from '../engine/units';
import type { MatchingVenue } from '../market/matching-venue';
import type { OrderBookState } from '../market/order-book-state';
import type { SpotDeps } from '../deps';
import { marketOrderBound } from './latest-price';
import type { PlacementRequest } from './placement-request';

/** Larger than any balance the ledger can hold (in units of 10^-8). */
const BEYOND_MEANS = 10n ** 29n;

/** Plans the order's fills; throws if the order as a whole is not allowed or impossible (D-52). */
export function planOrder(
  exchange: MatchingVenue,
  { book, quotes }: OrderBookState,
  { member, order }: PlacementRequest,
): MatchPlan {
  const { deps } = exchange;
  const { openOrders } = deps.rules;
  const { market, side, price, quantity, budget } = order;
  const isFresh = quotes.at > 0;
  if (price === undefined && !isFresh) throw new ApiRejection('spot.stale');
  const size = budget === undefined ? { quantity } : { budget };
  const limit = price ?? marketOrderBound(deps, market.symbol, side);
  const planned = planMatch(book, quotes, { owner: member, side, limit, size });
  if (planned.meetsOwn) throw new ApiRejection('spot.ownOrder');
  if (planned.fills.length > 0 && !isFresh) throw new ApiRejection('spot.stale');
  if (planned.fills.length === 0 && price === undefined) throw new ApiRejection('spot.noOffer');
  if (!planned.isComplete && price !== undefined && exchange.openOrdersOf(member) >= openOrders) {
    throw new ApiRejection('spot.tooMany', { max: openOrders });
  }
  return planned;
}

/**
 * Checks that the member can cover the order's maximum cost (D-42). The ledger rejects uncovered bookings, so the
 * balance is read only for an order that books less than its cost: one with better prices, or with too few offers to
 * fill.
 */
export async function checkSufficientFunds(
  { ledger, rules }: SpotDeps,
  tx: Tx,
  { member, order }: PlacementRequest,
  { quantity: filled, value }: MatchPlan,
  rest: bigint,
): Promise<void> {
  const { market, side, price = 0n, quantity, budget } = order;
  const cost = side === 'sell' ? quantity : (budget ?? ceilToAmount(quantity * price));
  if (cost >= BEYOND_MEANS) throw new ApiRejection('spot.insufficient');
  const booked = side === 'sell' ? filled + rest : ceilToAmount(value + rest * price);
  if (booked === cost) return;
  const coin = side === 'buy' ? market.quote.id : market.base.id;
  const { available } = await ledger.balance(tx, member, rules.account, coin);
  if (parseAmountUnits(available) < cost) throw new ApiRejection('spot.insufficient');
}
