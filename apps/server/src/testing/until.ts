import { setTimeout as pause } from 'node:timers/promises';

/** Longest that anything waited for may take on a busy machine (ms). */
const PATIENCE_MS = 60_000;
/** Time between two looks (ms): without it they would take a core from what is waited for. */
const PAUSE_MS = 20;

/** Looks again and again until `isSo` resolves to true. Throws after a minute. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`not so within ${PATIENCE_MS} ms: ${isSo.toString()}`);
    await pause(PAUSE_MS);
  }
}
