import type { MembersLoad } from './member-calls';

/** A market with the figures of the orders in it, decimal text. */
export interface SpotMarket {
  readonly id: number;
  /** A price far below the latest one. */
  readonly lowPrice: string;
  /** Quantity of each order in the base coin. */
  readonly num: string;
  /** What a market buy spends in the quote coin. */
  readonly amount: string;
}

/** Members who place spot orders. */
export interface SpotLoad extends MembersLoad {
  /** Markets in turn over the members. */
  readonly markets: readonly SpotMarket[];
}

/** Module of the process that plays them. */
export const SPOT_PROGRAM = new URL('./spot.process.ts', import.meta.url);
