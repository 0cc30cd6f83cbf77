import type { LimitUse, PersistentLimiter } from './persistent-limiter';

/**
 * Compares a secret after the guess has been counted, so that any number of processes together enforces the limit. If
 * the comparison fails with an error, it revealed nothing: the guess is returned to `uses` and the error is rethrown.
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
