import { makePoller } from '@ex/server-db';
import type { Poller } from '@ex/server-db';
import { openOrders } from './open-orders';
import type { OpeningDeps } from './open-orders';

/** Interval between rounds, ms: members wait for their open price. */
const EVERY_MS = 150;

/** Options of the worker, in addition to the dependencies of the opening. */
export interface OpeningOptions {
  /** Wall clock in ms. */
  readonly now: () => number;
  /** Called on every failure; the orders stay unopened and are tried again. */
  readonly onError: (error: unknown) => void;
  /** Whether this process knows the prices; the others leave the orders to it. */
  readonly leads?: (() => boolean) | undefined;
}

/**
 * Makes the worker that opens accepted orders at the first price after their acceptance. Runs where the prices are known; safe
 * to stop at any moment: orders that wait are in the database.
 */
export const makeOpeningWorker = (
  deps: OpeningDeps,
  { now, onError, leads = () => true }: OpeningOptions,
): Poller =>
  makePoller({
    everyMs: EVERY_MS,
    round: async () => (leads() ? openOrders(deps, now()) : 0),
    onError,
  });
