import { decimalOfQuote } from '@ex/money';
import type { FirstTick, PriceAt } from '@ex/server-market-feed';

/** Time between two points of the fair price, ms. */
export const STEP_MS = 100;
/** What the fair price moves in a step: 0.05 % a minute. */
const SIGMA = 2e-5;
/** A jump begins in a step with this chance, and moves the price by up to so much, in both directions alike. */
const JUMP_CHANCE = 0.002;
const JUMP = 1e-3;
/** Part of a jump that is still to come after each step: half of it has happened after 0.3 s. */
const STILL_TO_COME = 0.8;

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * A market and its provider. The fair price is a memoryless walk with jumps, and each jump takes several steps in the same
 * direction. The provider reports the middle about once a second.
 */
export class Provider {
  /** The fair price at each step. */
  readonly fair: Float64Array;
  /** Moments (ms) and prices that the provider reports, in their order. */
  private readonly tickAt: number[] = [];
  private readonly tickPrice: number[] = [];

  constructor(seed: number, seconds: number) {
    const random = makeRandom(seed);
    this.fair = new Float64Array((seconds * 1000) / STEP_MS);
    let [price, rest] = [60_000, 0];
    let nextTick = 0;
    for (let step = 0; step < this.fair.length; step += 1) {
      if (random() < JUMP_CHANCE) rest += (random() - 0.5) * 2 * JUMP;
      const normal = (random() + random() + random() + random() - 2) * Math.sqrt(3);
      price *= 1 + normal * SIGMA + rest * (1 - STILL_TO_COME);
      rest *= STILL_TO_COME;
      this.fair[step] = price;
      if (step < nextTick) continue;
      this.tickAt.push(step * STEP_MS);
      this.tickPrice.push(price);
      nextTick = step + 7 + Math.floor(random() * 7);
    }
  }

  /** The fair price at a moment (ms). */
  fairAt(ms: number): number {
    return this.fair[Math.floor(ms / STEP_MS)] ?? NaN;
  }

  /** Price of the newest tick at or before each of many moments (ms) that only grow. */
  reader(): (ms: number) => number {
    let index = 0;
    return (ms) => {
      while ((this.tickAt[index + 1] ?? Infinity) <= ms) index += 1;
      return this.tickPrice[index] ?? NaN;
    };
  }

  /** Newest tick at or before a moment (ms). */
  tickBefore(ms: number): PriceAt {
    return this.tick(this.indexFrom(ms + 1) - 1);
  }

  /** What a feed over this provider says. */
  firstTickFrom(ms: number): FirstTick {
    return { state: 'known', tick: this.tick(this.indexFrom(ms)) };
  }

  private tick(index: number): PriceAt {
    return { price: decimalOfQuote(this.tickPrice[index] ?? NaN) ?? '0', ts: this.tickAt[index] ?? NaN };
  }

  /** Index of the first tick at or after a moment. */
  private indexFrom(ms: number): number {
    let [low, high] = [0, this.tickAt.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.tickAt[middle] ?? Infinity) < ms) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
