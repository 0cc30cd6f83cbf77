import { makePoller } from '@ex/server-db';
import type { Poller } from '@ex/server-db';
import type { OptionsDeps } from '../deps';
import { settleDue } from './settle-due';

/** The due orders are looked for this often. */
const EVERY_MS = 500;

/** What the worker needs besides the deps of its library. */
export interface WorkerOptions {
  /** Wall clock in ms. */
  readonly now: () => number;
  /** Called for a failure; the order stays due and is tried again. */
  readonly onError: (error: unknown) => void;
  /** Orders settled in one transaction at most; 25 unless stated otherwise. */
  readonly together?: number;
}

/** Settles what is due, once each, whatever happened while it was away. A stop waits for the orders in hand. */
export interface SettlementWorker extends Poller {
  /**
   * Age in seconds of the oldest due order that is still open, also while a look goes on, and at least the time since
   * looking began to fail; 0 when there is none. For the metrics.
   */
  readonly lagSeconds: () => number;
}

/**
 * The settlement worker. Restart-safe: what is due is in the database, the price of an expiry can be asked for later,
 * and an order is settled by whoever locks it first. Orders whose price is not known yet wait without holding up others.
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
