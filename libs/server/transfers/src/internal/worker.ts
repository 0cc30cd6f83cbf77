import type { TransfersWorld } from '../world';
import { deliver } from './deliver';

/** The due transfers are looked for this often. */
const EVERY_MS = 1000;
/** Transfers read at a time. */
const BATCH = 100;

/** What the worker needs besides the world. */
export interface DeliveryOptions {
  /** Wall clock in ms. */
  readonly now: () => number;
  /** Hears of a failure; the transfer stays due and is tried again. */
  readonly onError: (error: unknown) => void;
}

/** Delivers transfers to members when their time has come, once each, whatever happened while it was away. */
export interface DeliveryWorker {
  /** Delivers everything due at this moment; answers how many. */
  readonly runOnce: () => Promise<number>;
  readonly start: () => void;
  /** Stops looking and waits for the transfer in hand; the others stay due. */
  readonly stop: () => Promise<void>;
}

/**
 * The delivery worker. Restart-safe: what is due is in the database, and a transfer is delivered by whoever locks it
 * first, its sender's cancel included. One that fails does not hold up the others.
 */
export function makeDeliveryWorker(world: TransfersWorld, { now, onError }: DeliveryOptions): DeliveryWorker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;
  let stopping = false;
  let started = false;

  const deliverOne = async (id: string): Promise<boolean> => {
    try {
      return await world.db.transaction((tx) => deliver(world, tx, id, now()));
    } catch (error) {
      onError(error);
      return false;
    }
  };
  const look = async (): Promise<number> => {
    let [delivered, last] = [0, '0'];
    for (;;) {
      const due = await dueTransfers(world, now(), last);
      for (const id of due) {
        if (stopping) return delivered;
        if (await deliverOne(id)) delivered += 1;
      }
      last = due.at(-1) ?? last;
      if (due.length < BATCH) return delivered;
    }
  };
  const runOnce = (): Promise<number> => {
    running ??= look().finally(() => {
      running = undefined;
    });
    return running;
  };
  const tick = (): void => {
    void runOnce()
      .catch(onError)
      .finally(() => {
        if (started) timer = setTimeout(tick, EVERY_MS);
      });
  };
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
  };
}

/** Ids of the transfers due at `now` after `last`, ascending. */
async function dueTransfers({ db }: TransfersWorld, now: number, last: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'SELECT id FROM member_transfer WHERE status = 1 AND arrives_at <= $1 AND id > $2 ORDER BY id LIMIT $3',
    [new Date(now), last, BATCH],
  );
  return rows.map(({ id }) => id);
}
