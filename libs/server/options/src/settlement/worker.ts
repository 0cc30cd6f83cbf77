import { makePoller } from '@ex/server-db';
import type { Poller } from '@ex/server-db';
import type { OptionsDeps } from '../deps';
import { settleDue } from './settle-due';

/** Interval between settlement rounds. */
const EVERY_MS = 500;

/** Options of the settlement worker. */
export interface WorkerOptions {
  /** Wall clock in ms. */
  readonly now: () => number;
  /** Called on every failure; the order stays due and is retried. */
  readonly onError: (error: unknown) => void;
  /** Maximum number of orders per transaction; 25 unless stated otherwise. */
  readonly together?: number;
}

/**
 * Settles each due order exactly once, including those that fell due during downtime. A stop waits for the orders in
 * progress.
 */
export interface SettlementWorker extends Poller {
  /**
   * Age in seconds of the oldest open due order, also during a round, and at least the time since rounds began to fail;
   * 0 without one. For the metrics.
   */
  readonly lagSeconds: () => number;
}

/**
 * Makes the settlement worker. Restart-safe: due orders are in the database, an expiry price can be queried later, and
 * the first worker to lock an order settles it. Orders without a known price wait without delaying others.
 */
export function makeSettlementWorker(
  deps: OptionsDeps,
  { now, onError, together }: WorkerOptions,
): SettlementWorker {
  let oldest: number | undefined;
  let failingSince: number | undefined;

  const round = async (isStopping: () => boolean): Promise<number> => {
    const onOldest = (expiry: number | undefined): void => {
      oldest = expiry;
    };
    try {
      const settled = await settleDue({ deps, now, onError, onOldest, isStopping, together });
      failingSince = undefined;
      return settled;
    } catch (error) {
      failingSince ??= now();
      throw error;
    }
  };
  return {
    ...makePoller({ everyMs: EVERY_MS, round, onError }),
    lagSeconds: () => Math.max(0, now() - Math.min(oldest ?? Infinity, failingSince ?? Infinity)) / 1000,
  };
}
