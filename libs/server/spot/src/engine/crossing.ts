import type { RestingOrder, Side } from './orders';

/** A range of prices; both ends belong to it. */
export interface PriceWindow {
  readonly least: bigint;
  readonly most: bigint;
}

/** What an incoming order does with a member's offer that its limit accepts. */
export type Meeting = 'fills' | 'skips' | 'withdraws';

/**
 * Decides what an incoming order does with a member's offer. It skips offers on the far side of the window, and all of them
 * without a window. It withdraws an offer that the market has left behind: one whose maker would give value away to any taker.
 */
export function meet({ side, price }: Readonly<RestingOrder>, window: PriceWindow | undefined): Meeting {
  if (!window) return 'skips';
  const { least, most } = window;
  if (side === 'sell' ? price > most : price < least) return 'skips';
  return price >= least && price <= most ? 'fills' : 'withdraws';
}

/**
 * True when the open part of an order may rest: its price is not past the window. Such an order can have skipped no member's
 * offer that its limit accepts, so that the book is never crossed.
 */
export const mayRest = (side: Side, price: bigint, window: PriceWindow | undefined): boolean =>
  window !== undefined && (side === 'buy' ? price <= window.most : price >= window.least);
