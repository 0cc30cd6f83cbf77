import * as z from 'zod/mini';
import { KeptFile } from '../kept-file';
import { randomSeed } from './simulated-feed';
import type { Reached } from './simulated-sources';

const marketShape = z.object({
  seed: z.string().check(z.minLength(1)),
  /** True when the seed was configured, so that someone may know it. */
  chosen: z.boolean(),
  /** Moment (ms) since which there is trading. */
  since: z.number(),
  reached: z.optional(z.object({ day: z.int(), prices: z.record(z.string(), z.int()) })),
});

/** The simulated market of a data folder, for a restart to go on with it. */
export class KeptMarket {
  private constructor(
    private readonly file: KeptFile<z.output<typeof marketShape>>,
    readonly market: z.output<typeof marketShape>,
  ) {}

  /**
   * The market that is kept, or a new one since `now` (ms) that is saved before it is used. It is a new one when a seed is
   * chosen that is not the kept one, when none is chosen any more, and when the kept one has yet to begin because the
   * clock was wrong. A damaged file is an Error: options that run are decided by it.
   */
  static async open(dataDir: string, seed: string | undefined, now: number): Promise<KeptMarket> {
    const file = new KeptFile(dataDir, 'simulated-market.json', marketShape);
    const held = await file.read();
    const wanted = seed === undefined ? held?.chosen === false : held?.chosen && held.seed === seed;
    if (held && wanted && held.since <= now) return new KeptMarket(file, held);
    const market = { seed: seed ?? randomSeed(), chosen: seed !== undefined, since: now };
    await file.save(market);
    return new KeptMarket(file, market);
  }

  /** Notes how far the market was walked. */
  async reach(reached: Reached): Promise<void> {
    await this.file.save({ ...this.market, reached });
  }
}
