import { atScale } from '@ex/money';
import { ApiRejection } from '@ex/server-http';
import { AMOUNT_SCALE, parseAmountUnits, PRICE_SCALE, parsePriceUnits } from '../engine/units';
import type { Side } from '../engine/orders';
import type { SpotDeps } from '../deps';

/** The newest price of the feed; refuses while there is none. */
export function requireLatestPrice({ feed }: Pick<SpotDeps, 'feed'>, symbol: string): bigint {
  const last = feed.lastPrice(symbol);
  if (!last) throw new ApiRejection('spot.stale');
  return parsePriceUnits(atScale(last.price, PRICE_SCALE));
}

/** The worst price a market order fills at: the configured share away from the newest price. */
export function marketOrderBound(deps: Pick<SpotDeps, 'feed' | 'rules'>, symbol: string, side: Side): bigint {
  const one = 10n ** BigInt(AMOUNT_SCALE);
  const share = parseAmountUnits(deps.rules.marketBound);
  return (requireLatestPrice(deps, symbol) * (side === 'buy' ? one + share : one - share)) / one;
}
