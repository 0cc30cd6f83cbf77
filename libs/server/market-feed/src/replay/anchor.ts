import * as z from 'zod/mini';
import { KeptFile } from '../kept-file';

const anchorShape = z.object({
  /** Wall moment and the market moment it stands for, ms. */
  wall: z.number(),
  market: z.number(),
  /** Market seconds in a wall second. */
  speed: z.number().check(z.positive()),
  /** Which recording the anchor belongs to. */
  recording: z.string(),
});

/** A point of the line from wall time to market time, and its slope. */
export type Anchor = z.output<typeof anchorShape>;

/** Market time (ms) of a wall moment (ms). */
export const marketTimeAt = (anchor: Anchor, wallMs: number): number =>
  Math.floor(anchor.market + (wallMs - anchor.wall) * anchor.speed);

/**
 * The anchor of a recording from its file in the data folder, or a new one that is saved before it is used. When the
 * speed was changed, time continues from the current position at the new speed; with a different recording it restarts.
 * Throws on a damaged file: restarting silently would shift open orders in time.
 */
export async function keepAnchor(dataDir: string, fresh: Anchor): Promise<Anchor> {
  const file = new KeptFile(dataDir, 'replay-anchor.json', anchorShape);
  const held = await file.read();
  if (held && held.recording === fresh.recording && held.speed === fresh.speed) return held;
  const goesOn = held?.recording === fresh.recording;
  const anchor = goesOn ? { ...fresh, market: marketTimeAt(held, fresh.wall) } : fresh;
  await file.save(anchor);
  return anchor;
}
