import * as z from 'zod/mini';
import { KeptFile } from '../kept-file';
import { randomSeed } from './simulated-feed';

const marketShape = z.object({
  seed: z.string().check(z.minLength(1)),
  /** Whether somebody chose the seed, who may know it. */
  chosen: z.boolean(),
  /** Moment (ms) since which there is trading. */
  since: z.number(),
});

/** What a simulated market follows from. */
export type KeptMarket = z.output<typeof marketShape>;

/**
 * The market of a data folder, for a restart to go on with it, or a new one since `now` (ms) that is saved before it is
 * used. It is a new one when a seed is chosen that is not the kept one, when none is chosen any more, and when the kept
 * one has yet to begin because the clock was wrong. A damaged file is an Error: options that run are decided by it.
 */
export async function keepMarket(
  dataDir: string,
  seed: string | undefined,
  now: number,
): Promise<KeptMarket> {
  const file = new KeptFile(dataDir, 'simulated-market.json', marketShape);
  const held = await file.read();
  const wanted = seed === undefined ? held?.chosen === false : held?.chosen && held.seed === seed;
  if (held && wanted && held.since <= now) return held;
  const market = { seed: seed ?? randomSeed(), chosen: seed !== undefined, since: now };
  await file.save(market);
  return market;
}
