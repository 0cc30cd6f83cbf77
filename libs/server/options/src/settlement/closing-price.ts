import type { PriceAt } from '@ex/server-market-feed';
import type { TicksAround } from '@ex/server-price-tape';

/**
 * Why a stake was returned: `equal` prices, `no-price` for the expiry on the tape, only an `old-price` from before the opening,
 * `no-opening`, or `void` by an operator.
 */
export type ReturnReason = 'equal' | 'no-price' | 'old-price' | 'no-opening' | 'void';

/** The tick that decides an order, or why none does. */
export type ClosingPrice =
  { readonly tick: PriceAt } | { readonly tick: undefined; readonly reason: 'no-price' | 'old-price' };

/**
 * Decides which tick closes an order (D-52): the newest at or before its expiry. One from before the opening (ms, market
 * time) says nothing about later movement and was known when the order was opened.
 */
export function decideClosingPrice({ at }: Pick<TicksAround, 'at'>, opening: number): ClosingPrice {
  if (!at) return { tick: undefined, reason: 'no-price' };
  return at.ts < opening ? { tick: undefined, reason: 'old-price' } : { tick: at };
}
