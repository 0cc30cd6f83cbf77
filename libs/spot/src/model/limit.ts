import { changePercent, compare, type Decimal } from '@ex/money';
import { BUY, type Draft, LIMIT, type MarketRules } from './draft';

/** Whether a limit order meets the market as it stands and is filled at once, as far as there are offers. */
export function crosses({ side, kind, price }: Draft, close: string | undefined): boolean {
  if (kind !== LIMIT || price === '' || close === undefined) return false;
  return side === BUY ? compare(price, close) >= 0 : compare(price, close) <= 0;
}

/** Fee rate to reckon with: the maker's of an order that waits in the book, else the taker's. */
export const feeRateOf = (
  draft: Draft,
  close: string | undefined,
  { makerFee, takerFee }: MarketRules,
): string | undefined => (draft.kind === LIMIT && !crosses(draft, close) ? makerFee : takerFee);

/** How far a limit price is from the latest one, percent with 4 decimals; undefined when it cannot be told. */
export function distanceOf({ kind, price }: Draft, close: string | undefined): Decimal | undefined {
  if (kind !== LIMIT || price === '' || close === undefined) return undefined;
  return changePercent(close, price) ?? undefined;
}
