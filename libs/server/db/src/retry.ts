import { randomInt } from 'node:crypto';
import { sqlState } from './errors';

/** Serialisation failure and deadlock: the transaction had no effect and may run again. */
const RETRIED = new Set(['40001', '40P01']);
const RETRIES = 5;
const BASE_MS = 10;

/** Waits between tries; replaced in tests. */
export type Pause = (ms: number) => Promise<void>;

const pauseFor: Pause = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Runs `attempt` again after a serialisation failure or deadlock, up to 5 times with full jitter (10 ms x 2^n). */
export async function withRetries<T>(attempt: () => Promise<T>, pause: Pause = pauseFor): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries >= RETRIES || !RETRIED.has(sqlState(error) ?? '')) throw error;
      await pause(randomInt(BASE_MS * 2 ** tries));
    }
  }
}
