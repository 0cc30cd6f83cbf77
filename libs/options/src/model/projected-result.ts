import { formatPair } from '@ex/api-client';
import type { OptionOrder } from '@ex/api-client/options';
import { add, AMOUNT_SCALE, compare, type Decimal, mul, negate, roundDown, sign } from '@ex/money';

/** How running orders would end at a price. */
export interface ProjectedResult {
  readonly outcome: 'win' | 'loss' | 'draw';
  /** What would be won, negative for a loss; undefined while the payout rate is unknown. */
  readonly profit: Decimal | undefined;
}

/** The price that a screen shows of its market. */
export interface MarketPrice {
  /** `BASE/QUOTE`. */
  readonly market: string;
  /** Undefined while it is unknown or stale. */
  readonly price: Decimal | undefined;
  /** Profit of a win for a stake of 1; null when the back end does not say. */
  readonly payoutRate: Decimal | null;
}

/** Gain of a right direction at a price: positive, negative or zero. */
function movement({ direction, openPrice }: OptionOrder, price: Decimal): number {
  const moved = compare(price, openPrice);
  return direction === 'up' ? moved : -moved;
}

function profitAt(order: OptionOrder, price: Decimal, rate: Decimal): Decimal {
  const moved = movement(order, price);
  if (moved === 0) return '0';
  return moved > 0 ? roundDown(mul(order.stake, rate), AMOUNT_SCALE) : negate(order.stake);
}

const outcomeOf = (value: number): ProjectedResult['outcome'] =>
  value > 0 ? 'win' : value < 0 ? 'loss' : 'draw';

/**
 * Projected result of running orders at the price of the screen: what they would pay together if they ended now. An estimate with
 * the rate of today; settlement decides. Undefined unless all are of the market shown and have opened.
 */
export function projectResult(
  orders: readonly OptionOrder[],
  { market, price, payoutRate }: MarketPrice,
): ProjectedResult | undefined {
  const [first, second] = orders;
  if (
    !first ||
    price === undefined ||
    orders.some(({ pair, isOpening }) => isOpening || formatPair(pair) !== market)
  )
    return undefined;
  if (payoutRate === null)
    return second ? undefined : { outcome: outcomeOf(movement(first, price)), profit: undefined };
  const profit = orders.map((order) => profitAt(order, price, payoutRate)).reduce(add);
  return { outcome: outcomeOf(sign(profit)), profit };
}
