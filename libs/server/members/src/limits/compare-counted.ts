import type { LimitUse, PersistentLimiter } from './persistent-limiter';

/**
 * Compares a secret whose guess was counted before, so that no number of processes lets more through. What could not be
 * compared told nobody anything: it is counted back in `uses`, and its error goes on.
 */
export async function compareCounted(
  limiter: PersistentLimiter,
  uses: readonly LimitUse[],
  compare: () => Promise<boolean>,
): Promise<boolean> {
  try {
    return await compare();
  } catch (error) {
    for (const use of uses) await limiter.giveBack(use);
    throw error;
  }
}
