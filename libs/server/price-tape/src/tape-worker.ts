import { makePoller } from '@ex/server-db';
import type { Poller } from '@ex/server-db';
import { recordSeconds } from './record-seconds';
import type { RecorderDeps } from './record-seconds';

/** Interval between rounds. */
const EVERY_MS = 250;

/** Options of the worker, in addition to the recorder's dependencies. */
export interface TapeWorkerOptions {
  /** Wall clock in ms. */
  readonly now: () => number;
  /** Called on every failure; the seconds stay wanted. */
  readonly onError: (error: unknown) => void;
}

/**
 * Makes the worker that records the seconds of the tape that are over. For venues whose orders are settled by another
 * process than the one that knows the prices.
 */
export const makeTapeWorker = (deps: RecorderDeps, { now, onError }: TapeWorkerOptions): Poller =>
  makePoller({
    everyMs: EVERY_MS,
    round: (isStopping) => recordSeconds(deps, now(), isStopping),
    onError,
  });
