import type { Depth, Level } from '@ex/contract';
import type { FeedMarket } from '@ex/server-market-feed';

/** Merge steps of the wire: step0 is unmerged, stepN merges to 10^N price ticks. */
export const DEPTH_STEPS = ['step0', 'step1', 'step2', 'step3', 'step4', 'step5'] as const;
/** A merge step. */
export type DepthStep = (typeof DEPTH_STEPS)[number];

/** Levels a side when the caller names no number: 150 unmerged, 20 merged. */
export const defaultLevels = (step: DepthStep): number => (step === 'step0' ? 150 : 20);

/**
 * Merges the book to `step`, at most `levels` per side. Bids are rounded down and asks up, so that a merged price is
 * never better than its orders.
 */
export function mergeDepth(depth: Depth, market: FeedMarket, step: DepthStep, levels: number): Depth {
  const merge = DEPTH_STEPS.indexOf(step);
  if (merge === 0) return { bids: depth.bids.slice(0, levels), asks: depth.asks.slice(0, levels) };
  return {
    bids: mergeSide(depth.bids, market, merge, Math.floor).slice(0, levels),
    asks: mergeSide(depth.asks, market, merge, Math.ceil).slice(0, levels),
  };
}

/** Quotes are numbers by protocol; counting in whole ticks keeps the merged prices free of float noise. */
function mergeSide(
  side: readonly Level[],
  market: FeedMarket,
  merge: number,
  round: (ticks: number) => number,
): Level[] {
  const ticksPerUnit = 10 ** market.pricePrecision;
  const ticksPerStep = 10 ** merge;
  const lots = 10 ** market.amountPrecision;
  const sizes = new Map<number, number>();
  for (const [price, size] of side) {
    const step = round(Math.round(price * ticksPerUnit) / ticksPerStep);
    if (step > 0) sizes.set(step, (sizes.get(step) ?? 0) + Math.round(size * lots));
  }
  return [...sizes].map(([step, size]) => [(step * ticksPerStep) / ticksPerUnit, size / lots]);
}
