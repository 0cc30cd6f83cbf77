import * as z from 'zod/mini';
import { marketTimeAt } from '../feed';
import { keepState } from '../state/feed-store';
import type { FeedStore } from '../state/feed-store';

/** Name under which the anchor is kept. */
export const ANCHOR = 'replay-anchor';
/** What is kept of it. */
export const anchorShape = z.object({
  /** Wall moment and the market moment it stands for, ms. */
  wall: z.number(),
  market: z.number(),
  /** Market seconds in a wall second. */
  speed: z.number().check(z.positive()),
  /** Which recording the anchor belongs to. */
  recording: z.string(),
});

/** The line from wall time to market time of a recording. */
export type Anchor = z.output<typeof anchorShape>;

/**
 * The kept anchor of a recording, or a new one that is kept before it is used. When the speed was changed, time continues
 * from the current position at the new speed; with a different recording it restarts. Throws on a damaged one: restarting
 * silently would shift open orders in time.
 */
export const keepAnchor = (store: FeedStore, fresh: Anchor): Promise<Anchor> =>
  keepState(store, ANCHOR, anchorShape, (held) => {
    if (held?.recording !== fresh.recording) return fresh;
    return held.speed === fresh.speed ? held : { ...fresh, market: marketTimeAt(held, fresh.wall) };
  });
