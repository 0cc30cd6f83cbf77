import * as z from 'zod/mini';
import { keepState } from '../state/feed-store';
import type { FeedStore } from '../state/feed-store';
import { randomSeed } from './simulated-feed';
import type { Reached } from './simulated-sources';

/** Name under which the market is kept. */
export const MARKET = 'simulated-market';
/** Clocks of processes that start together may differ by this, ms. */
const CLOCK_DIFFERENCE_MS = 60 * 60_000;

/** What is kept of it. */
export const marketShape = z.object({
  seed: z.string().check(z.minLength(1)),
  /** True when the seed was configured, so that someone may know it. */
  chosen: z.boolean(),
  /** Moment (ms) since which there is trading. */
  since: z.number(),
  reached: z.optional(z.object({ day: z.int(), prices: z.record(z.string(), z.int()) })),
});

/** Seed and first day of a simulated market, and how far it was walked. */
export type KeptMarket = z.output<typeof marketShape>;

/**
 * The stored market, or a new one since `now` (ms) that is stored before it is used. It is a new one when the chosen seed
 * differs from the stored one, or when no seed is chosen any more. It is also a new one when the stored one begins in the
 * future because the clock was wrong. A damaged one is an Error: options that run are decided by it.
 */
export const keepMarket = (store: FeedStore, seed: string | undefined, now: number): Promise<KeptMarket> =>
  keepState(store, MARKET, marketShape, (held) => {
    const isWanted = seed === undefined ? held?.chosen === false : held?.chosen && held.seed === seed;
    if (held && isWanted && held.since <= now + CLOCK_DIFFERENCE_MS) return held;
    return { seed: seed ?? randomSeed(), chosen: seed !== undefined, since: now };
  });

/** Notes how far a market was walked, unless another was begun or walked further meanwhile. */
export const keepReached = async (store: FeedStore, market: KeptMarket, reached: Reached): Promise<void> => {
  await keepState(store, MARKET, marketShape, (held) => {
    const isSame = held?.seed === market.seed && held.since === market.since;
    if (held && (!isSame || (held.reached?.day ?? -Infinity) >= reached.day)) return held;
    return { ...market, reached };
  });
};
