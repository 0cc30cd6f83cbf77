import type { PriceAt } from '@ex/server-market-feed';

/** The ticks of one second of the tape, oldest first, with the newest before it and, where seen, the first after it. */
export type TapeTicks = readonly PriceAt[];

/** The ticks on both sides of a moment; undefined where the tape has none. */
export interface TicksAround {
  /** Newest at or before the moment: the price that held. */
  readonly at: PriceAt | undefined;
  /** First after the moment: shows that none was skipped, decides nothing. */
  readonly next: PriceAt | undefined;
}

/** Finds the ticks on both sides of a moment (ms, market time) within the second of these ticks. */
export function findTicksAround(ticks: TapeTicks, moment: number): TicksAround {
  return { at: ticks.findLast(({ ts }) => ts <= moment), next: ticks.find(({ ts }) => ts > moment) };
}
