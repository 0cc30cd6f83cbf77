import { ApiRejection } from '@ex/server-http';
import type { BookDraft } from '../engine/book-draft';
import { planMatch } from '../engine/match';
import type { MatchPlan } from '../engine/match';
import { ceilToAmount } from '../engine/units';
import type { CheckedOrder } from '../orders/check-order';
import type { BatchTerms, Placement } from './terms';

/** Larger than any balance the ledger can hold (in units of 10^-8). */
const BEYOND_MEANS = 10n ** 29n;

/** Plans the order's fills; throws if the order as a whole is not allowed or impossible (D-52). */
export function planPlacement(
  { maxOpen, openElsewhere }: Pick<BatchTerms, 'maxOpen' | 'openElsewhere'>,
  draft: BookDraft,
  { member, order }: Placement,
): MatchPlan {
  const { side, price, limit, quantity, budget } = order;
  const isFresh = draft.quotes.at > 0;
  if (price === undefined && !isFresh) throw new ApiRejection('spot.stale');
  const size = budget === undefined ? { quantity } : { budget };
  const planned = planMatch(draft, draft.quotes, { owner: member, side, limit, size });
  if (planned.meetsOwn) throw new ApiRejection('spot.ownOrder');
  if (planned.fills.length > 0 && !isFresh) throw new ApiRejection('spot.stale');
  if (planned.fills.length === 0 && price === undefined) throw new ApiRejection('spot.noOffer');
  if (
    !planned.isComplete &&
    price !== undefined &&
    draft.countOf(member) + openElsewhere(member) >= maxOpen
  ) {
    throw new ApiRejection('spot.tooMany', { max: maxOpen });
  }
  return planned;
}

/** What an order costs at most (D-42), in its paying coin; throws if nobody can have that much. */
export function maximumCost({ side, price = 0n, quantity, budget }: CheckedOrder): bigint {
  const cost = side === 'sell' ? quantity : (budget ?? ceilToAmount(quantity * price));
  if (cost >= BEYOND_MEANS) throw new ApiRejection('spot.insufficient');
  return cost;
}
