import { ApiRejection, trimAmount } from '@ex/server-http';
import type { BookDraft } from '../engine/book-draft';
import { mayRest } from '../engine/crossing';
import type { PriceWindow } from '../engine/crossing';
import { planMatch } from '../engine/match';
import type { MatchPlan } from '../engine/match';
import type { Side } from '../engine/orders';
import { ceilToAmount, formatPriceUnits } from '../engine/units';
import type { CheckedOrder } from '../orders/check-order';
import type { BatchBand } from './market-band';
import type { BatchTerms, Placement } from './terms';

/** Larger than any balance the ledger can hold (in units of 10^-8). */
const BEYOND_MEANS = 10n ** 29n;

/** What becomes of an order on arrival. */
export interface PlannedPlacement extends MatchPlan {
  /** True when the open part of the order, if there is any, stays in the book. */
  readonly rests: boolean;
}

/**
 * Plans the order's fills; throws if the order as a whole is not allowed or impossible (D-52). With `isHeld` the money of its
 * member is held: it fills with the house alone.
 */
export function planPlacement(
  { maxOpen, openElsewhere, band, refuse }: PlanTerms,
  draft: BookDraft,
  { member, order }: Placement,
  isHeld: boolean,
): PlannedPlacement {
  if (!band) throw refuse('noReference');
  const { side, price, limit, quantity, budget } = order;
  if (price !== undefined) checkLimit(refuse, price, band.limits[side]);
  const size = budget === undefined ? { quantity } : { budget };
  const window = isHeld ? undefined : band.crossing;
  const planned = planMatch(draft, draft.quotes, { owner: member, side, limit, size, window });
  if (planned.meetsOwn) throw new ApiRejection('spot.ownOrder');
  // The withdrawals of a cut order come first; its fills are decided after them.
  if (planned.isCut && planned.withdrawn.length > 0) return { ...planned, rests: false };
  const isEmpty = planned.fills.length === 0;
  if (isEmpty && price === undefined)
    throw new ApiRejection(draft.quotes.at > 0 ? 'spot.noOffer' : 'spot.stale');
  if (price === undefined || planned.isComplete) return { ...planned, rests: false };
  if (draft.countOf(member) + openElsewhere(member) >= maxOpen)
    throw new ApiRejection('spot.tooMany', { max: maxOpen });
  // In front of an offer that it skipped, or had no fill left for, it would leave the book crossed.
  const wouldCrossBook = planned.isCut || (isHeld && planned.hasSkipped);
  const rests = mayRest(side, price, band.crossing) && !wouldCrossBook;
  if (isEmpty && !rests) throw whyNotResting(refuse, side, band, isHeld && planned.hasSkipped);
  return { ...planned, rests };
}

/** Throws when a limit price is outside of the range that orders of its side may have. */
function checkLimit(refuse: PlanTerms['refuse'], price: bigint, { least, most }: PriceWindow): void {
  if (price < least || price > most) throw refuse('band', rangeText(least, most));
}

/** Why an order that fills nothing may not rest either. */
function whyNotResting(
  refuse: PlanTerms['refuse'],
  side: Side,
  { crossing, limits }: BatchBand,
  hasSkipped: boolean,
): ApiRejection {
  if (hasSkipped) return refuse('held');
  if (!crossing) return refuse('noReference');
  const { least, most } = limits[side];
  return refuse('band', side === 'buy' ? rangeText(least, crossing.most) : rangeText(crossing.least, most));
}

const rangeText = (least: bigint, most: bigint) => ({
  lowest: trimAmount(formatPriceUnits(least)),
  highest: trimAmount(formatPriceUnits(most)),
});

type PlanTerms = Pick<BatchTerms, 'maxOpen' | 'openElsewhere' | 'band' | 'refuse'>;

/** The maximum cost of an order (D-42), in its paying coin; throws above the amount that a member can have. */
export function maximumCost({ side, price = 0n, quantity, budget }: CheckedOrder): bigint {
  const cost = side === 'sell' ? quantity : (budget ?? ceilToAmount(quantity * price));
  if (cost >= BEYOND_MEANS) throw new ApiRejection('spot.insufficient');
  return cost;
}
