import { atScale } from '@ex/money';
import { ApiRejection } from '@ex/server-http';
import { AMOUNT_SCALE, parseAmountUnits, PRICE_SCALE, parsePriceUnits } from '../engine/units';
import type { Side } from '../engine/orders';
import type { SpotDeps } from '../deps';

/** Returns the feed's latest price; throws if there is none. */
export function requireLatestPrice({ feed }: Pick<SpotDeps, 'feed'>, symbol: string): bigint {
  const last = feed.lastPrice(symbol);
  if (!last) throw new ApiRejection('spot.stale');
  return parsePriceUnits(atScale(last.price, PRICE_SCALE));
}

/** Worst price a market order may fill at: the configured share away from the latest price. */
export function marketOrderBound(deps: Pick<SpotDeps, 'feed' | 'rules'>, symbol: string, side: Side): bigint {
  const one = 10n ** BigInt(AMOUNT_SCALE);
  const share = parseAmountUnits(deps.rules.marketBound);
  return (requireLatestPrice(deps, symbol) * (side === 'buy' ? one + share : one - share)) / one;
}
