import type { PayloadOf, upbbbuy } from '@ex/contract';
import { atScale, compare, equals, isZero } from '@ex/money';
import type { CatalogueMarket } from '@ex/server-catalogue';
import { ApiRejection } from '@ex/server-http';
import type { Side } from '../engine/orders';
import {
  AMOUNT_SCALE,
  formatAmountUnits,
  parseAmountUnits,
  parsePriceUnits,
  floorToAmount,
} from '../engine/units';
import type { SpotDeps } from '../deps';
import { marketOrderBound, requireLatestPrice } from './latest-price';

/** An order request whose fields have been validated individually. */
export interface CheckedOrder {
  readonly market: CatalogueMarket;
  readonly side: Side;
  /** Limit price; undefined on a market order. */
  readonly price: bigint | undefined;
  /** Worst acceptable price: the limit price, or the bound of a market order. */
  readonly limit: bigint;
  /** Ordered quantity of the base coin; for a market buy, the quantity the member expects (D-41). */
  readonly quantity: bigint;
  /** Amount of the quote coin that a market buy spends; undefined for all other orders. */
  readonly budget: bigint | undefined;
}

type Payload = PayloadOf<typeof upbbbuy>;

/** Maximum decimals of a limit price in a market; the wire carries 8 (D-06). */
export const maxPriceDecimals = ({ pricePrecision }: CatalogueMarket): number =>
  Math.min(pricePrecision, AMOUNT_SCALE);

/**
 * Checks the fields of an order (SPOT-14, SPOT-16, SPOT-17); throws an `ApiRejection` with the reason. Ignores `amount`
 * of a limit order, whose cost is price x quantity, and `price` of a market order (D-41).
 */
export function checkOrder(deps: SpotDeps, payload: Payload): CheckedOrder {
  const market = deps.catalogue.market(payload.m_id);
  if (!market) throw new ApiRejection('spot.noMarket');
  const side: Side = payload.type === 1 ? 'buy' : 'sell';
  const isMarket = payload.operate_type === 2;
  const price = isMarket ? undefined : limitPrice(payload.price, market);
  if (isMarket && isZero(payload.amount)) throw new ApiRejection('spot.amount');
  if (isZero(payload.num)) throw new ApiRejection('spot.quantity');
  const order = {
    market,
    side,
    price,
    quantity: parseAmountUnits(payload.num),
    budget: isMarket && side === 'buy' ? parseAmountUnits(payload.amount) : undefined,
  };
  checkMinimum(deps, order);
  return { ...order, limit: price ?? marketOrderBound(deps, market.symbol, side) };
}

function limitPrice(price: string | undefined, market: CatalogueMarket): bigint {
  if (price === undefined || isZero(price)) throw new ApiRejection('spot.price');
  const decimals = maxPriceDecimals(market);
  if (!equals(price, atScale(price, decimals))) throw new ApiRejection('spot.decimals', { decimals });
  return parsePriceUnits(price);
}

/** Checks the minimum order value: a market buy's spending, else quantity at the limit or at the latest price. */
function checkMinimum(
  deps: SpotDeps,
  { market, price, quantity, budget }: Omit<CheckedOrder, 'limit'>,
): void {
  const least = deps.rules.minimums[market.quote.code];
  if (least === undefined) return;
  const value = budget ?? floorToAmount(quantity * (price ?? requireLatestPrice(deps, market.symbol)));
  if (compare(formatAmountUnits(value), least) < 0)
    throw new ApiRejection('spot.minimum', { min: least, coin: market.quote.code });
}
