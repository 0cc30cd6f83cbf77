import { CODE_TOO_MANY } from '@ex/contract';
import { ApiRejection } from '../handler';
import type { AnyHandled } from '../handler';
import type { Waiting } from './batch-queue';
import type { Admission } from './gate';

/** Bounds of a lane. */
export const LANE_BOUNDS = {
  /** Calls that may wait, in total and per site; further ones are rejected at once. */
  maxWaiting: 2_000,
  maxWaitingOfSite: 500,
  /**
   * Maximum wait for a turn (ms). The app gives up after 15 s and must not find an order executed later that it
   * reported as unanswered.
   */
  maxWaitMs: 10_000,
} as const;

/** A call in a lane. */
export interface Entry extends Waiting {
  readonly item: unknown;
  readonly admission: Admission | undefined;
  readonly signal: AbortSignal | undefined;
  readonly answer: (handled: AnyHandled) => void;
  readonly refuse: (error: unknown) => void;
}

/** Refuses the entries that nobody waits for any more, or that waited too long, and returns the others. */
export function takeWanted(entries: readonly Entry[], now: number): Entry[] {
  return entries.filter(({ signal, since, refuse }) => {
    if (signal?.aborted) refuse(new ApiRejection('http.badRequest'));
    else if (now - since > LANE_BOUNDS.maxWaitMs) refuse(laneIsFull());
    else return true;
    return false;
  });
}

/** Refuses a call that waited too long, or that finds too many waiting. */
export const laneIsFull = (): ApiRejection =>
  new ApiRejection('http.tooMany', { seconds: 1 }, CODE_TOO_MANY, 1);

/**
 * Number of entries, from the first on, that have no key in common: the answer of a repeated key depends on what becomes
 * of its first call.
 */
export function countBeforeRepeatedKey(entries: readonly Entry[]): number {
  const seen = new Set<string>();
  const at = entries.findIndex(({ admission }) => {
    const effect = admission?.effect;
    if (!effect) return false;
    const name = `${effect.memberId} ${effect.key}`;
    const isRepeated = seen.has(name);
    seen.add(name);
    return isRepeated;
  });
  return at < 0 ? entries.length : at;
}
