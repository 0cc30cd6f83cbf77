import { atScale } from '@ex/money';
import { Refusal } from '@ex/server-http';
import { AMOUNT_SCALE, amountUnits, PRICE_SCALE, priceUnits } from '../engine/units';
import type { Side } from '../engine/orders';
import type { SpotWorld } from '../world';

/** The newest price of the feed; refuses while there is none. */
export function latestPrice({ feed }: Pick<SpotWorld, 'feed'>, symbol: string): bigint {
  const last = feed.lastPrice(symbol);
  if (!last) throw new Refusal('spot.stale');
  return priceUnits(atScale(last.price, PRICE_SCALE));
}

/** The worst price a market order fills at: the configured share away from the newest price. */
export function boundOf(world: Pick<SpotWorld, 'feed' | 'rules'>, symbol: string, side: Side): bigint {
  const one = 10n ** BigInt(AMOUNT_SCALE);
  const share = amountUnits(world.rules.marketBound);
  return (latestPrice(world, symbol) * (side === 'buy' ? one + share : one - share)) / one;
}
