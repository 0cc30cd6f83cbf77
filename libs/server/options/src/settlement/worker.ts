import type { OptionsWorld } from '../world';
import { settleDue } from './settle-due';

/** The due orders are looked for this often. */
const EVERY_MS = 500;

/** What the worker needs besides the world. */
export interface WorkerOptions {
  /** Wall clock in ms. */
  readonly now: () => number;
  /** Hears of a failure; the order stays due and is tried again. */
  readonly onError: (error: unknown) => void;
  /** Orders settled in one transaction at most; 25 unless told. */
  readonly together?: number;
}

/** Settles what is due, once each, whatever happened while it was away. */
export interface SettlementWorker {
  /** Settles everything due at this moment that has a price; answers how many. */
  readonly runOnce: () => Promise<number>;
  readonly start: () => void;
  /** Stops looking and waits for the orders in hand; the rest stays due for the next start. */
  readonly stop: () => Promise<void>;
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
  world: OptionsWorld,
  { now, onError, together }: WorkerOptions,
): SettlementWorker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;
  let oldest: number | undefined;
  let failingSince: number | undefined;
  let stopping = false;

  const look = async (): Promise<number> => {
    const onOldest = (expiry: number | undefined): void => {
      oldest = expiry;
    };
    try {
      const settled = await settleDue({
        world,
        now,
        onError,
        onOldest,
        isStopping: () => stopping,
        together,
      });
      failingSince = undefined;
      return settled;
    } catch (error) {
      failingSince ??= now();
      throw error;
    }
  };
  const runOnce = (): Promise<number> => {
    running ??= look().finally(() => {
      running = undefined;
    });
    return running;
  };
  const tick = (): void => {
    timer = undefined;
    void runOnce()
      .catch(onError)
      .finally(() => {
        if (started) timer = setTimeout(tick, EVERY_MS);
      });
  };
  let started = false;
  return {
    runOnce,
    start: () => {
      if (started) return;
      started = true;
      stopping = false;
      tick();
    },
    stop: async () => {
      started = false;
      stopping = true;
      clearTimeout(timer);
      await running?.catch(() => undefined);
    },
    lagSeconds: () => Math.max(0, now() - Math.min(oldest ?? Infinity, failingSince ?? Infinity)) / 1000,
  };
}
