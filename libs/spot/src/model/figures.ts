import type { MarketRules } from '@ex/api-client/spot';
import {
  abs,
  AMOUNT_SCALE,
  changePercent,
  compare,
  type Decimal,
  feeAtRate,
  mul,
  roundDown,
  roundUp,
  sign,
  sub,
} from '@ex/money';
import type { OrderDraft } from './draft';

/** Whether a figure is entered or known, and above zero. */
export const isPositive = (text: string | undefined): text is Decimal =>
  text !== undefined && text !== '' && sign(text) > 0;

/** Price that an order's figures are calculated with: the limit, or the last price for a market order. */
export function effectivePrice(draft: OrderDraft, lastPrice: Decimal | undefined): Decimal | undefined {
  const price = draft.type === 'limit' ? draft.price : lastPrice;
  return isPositive(price) ? price : undefined;
}

/** `price x quantity` in the quote coin, cut at 8 decimals; '' while one of them is missing. */
export function orderTotal(price: string | undefined, quantity: string): string {
  return isPositive(price) && isPositive(quantity) ? roundDown(mul(price, quantity), AMOUNT_SCALE) : '';
}

/**
 * What leaves the account: of a buy the quote coin, of a sell the base coin; '' while not known. The amount that an order
 * reserves is not rounded in its favour.
 */
export function orderCost({ side, type, price, quantity, amount }: OrderDraft): string {
  if (side === 'sell') return quantity;
  if (type === 'market') return amount;
  return isPositive(price) && isPositive(quantity) ? roundUp(mul(price, quantity), AMOUNT_SCALE) : '';
}

/** True when a limit order meets the current market and is filled immediately, as far as there are offers. */
export function crossesMarket({ side, type, price }: OrderDraft, lastPrice: Decimal | undefined): boolean {
  if (type !== 'limit' || price === '' || lastPrice === undefined) return false;
  return side === 'buy' ? compare(price, lastPrice) >= 0 : compare(price, lastPrice) <= 0;
}

/** Applicable fee rate: the maker's for an order that waits in the book, else the taker's. */
export const applicableFeeRate = (
  draft: OrderDraft,
  lastPrice: Decimal | undefined,
  { makerFee, takerFee }: MarketRules,
): Decimal | undefined => (draft.type === 'limit' && !crossesMarket(draft, lastPrice) ? makerFee : takerFee);

/** Distance of a limit price from the last price, percent with 4 decimals; undefined when unknown. */
export function distanceFromLast(
  { type, price }: OrderDraft,
  lastPrice: Decimal | undefined,
): Decimal | undefined {
  if (type !== 'limit' || price === '' || lastPrice === undefined) return undefined;
  return changePercent(lastPrice, price) ?? undefined;
}

/** Percent from the last price above which the form points out a limit price: it may be a draft of an earlier day. */
const FAR_PERCENT = '5';

/** Distance of a limit price that is far from the last price, undefined otherwise (RIM-12). */
export function farFromLast(draft: OrderDraft, lastPrice: Decimal | undefined): Decimal | undefined {
  const distance = distanceFromLast(draft, lastPrice);
  return distance !== undefined && compare(abs(distance), FAR_PERCENT) > 0 ? distance : undefined;
}

/** The proceeds if everything is filled at the effective price, in the coin that is received. */
export interface Proceeds {
  readonly gross: Decimal;
  readonly fee: Decimal;
  readonly net: Decimal;
}

/** Estimates what an order brings; undefined while price, quantity or fee rate are unknown. */
export function estimateProceeds(
  draft: OrderDraft,
  lastPrice: Decimal | undefined,
  feeRate: Decimal | undefined,
): Proceeds | undefined {
  const price = effectivePrice(draft, lastPrice);
  const gross = draft.side === 'buy' ? draft.quantity : orderTotal(price, draft.quantity);
  if (!isPositive(gross) || feeRate === undefined || price === undefined) return undefined;
  const fee = feeAtRate(gross, feeRate);
  return { gross, fee, net: sub(gross, fee) };
}
