import { makePoller } from '@ex/server-db';
import type { Poller } from '@ex/server-db';
import type { OptionsDeps } from '../deps';
import { recordSeconds } from '@ex/server-price-tape';
import { findOldestDue, requestForgottenSeconds } from './due-order';
import { settleDue } from './settle-due';

/** Interval between settlement rounds. */
const EVERY_MS = 500;
/** An order due for so long (ms) may lack its wish on the tape. */
const FORGOTTEN_AFTER_MS = 5_000;

/** Options of the settlement worker. */
export interface WorkerOptions {
  /** The venue's time in ms. */
  readonly now: () => number;
  /** Prices are recorded but nothing is settled while this returns false. */
  readonly maySettle?: () => boolean;
  /** Called on every failure; the order stays due and is retried. */
  readonly onError: (error: unknown) => void;
  /** False where another worker records the price tape, because another process may know the prices; true unless stated. */
  readonly recordsTape?: boolean;
  /** Maximum number of orders per transaction; by the database unless stated otherwise. */
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
 * Makes the settlement worker. A round first records the seconds of the price tape that are over, then settles the orders
 * that the tape decides. Restart-safe: due orders and the prices that decide them are in the database, and the first worker
 * to lock an order settles it. Orders whose second is not recorded yet wait without delaying others.
 */
export function makeSettlementWorker(
  deps: OptionsDeps,
  { now, maySettle = () => true, onError, recordsTape = true, together }: WorkerOptions,
): SettlementWorker {
  const { db, feed, rules } = deps;
  const recorder = { db, feed, maximumSpread: rules.maximumSpread };
  let oldest: number | undefined;
  let failingSince: number | undefined;

  const settle = async (isStopping: () => boolean): Promise<number> => {
    // Prices that are on the tape already settle their orders, even when no others can be recorded.
    const record = async (): Promise<void> => {
      if (recordsTape) await recordSeconds(recorder, now(), isStopping).catch(onError);
    };
    oldest = await findOldestDue(db, now());
    if (oldest === undefined || !maySettle()) {
      await record();
      return 0;
    }
    const settled = await settleDue({ deps, now, record, onError, isStopping, together });
    oldest = await findOldestDue(db, now());
    if (oldest !== undefined && now() - oldest > FORGOTTEN_AFTER_MS) await requestForgottenSeconds(db, now());
    return settled;
  };
  const round = async (isStopping: () => boolean): Promise<number> => {
    try {
      const settled = await settle(isStopping);
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
