import type { OptionsWorld } from '../world';
import { type DueOrder, settleOrder } from './settle';

/** Orders read at a time. */
const BATCH = 100;
/**
 * The stake comes back when the price of an expiry is still unknown after this time, or when the venue now runs on
 * another feed: only the feed an order was opened on may decide it (D-52).
 */
const GIVE_UP_MS = 24 * 3600 * 1000;
/** The due orders are looked for this often. */
const EVERY_MS = 500;

/** What the worker needs besides the world. */
export interface WorkerOptions {
  /** Wall clock in ms. */
  readonly now: () => number;
  /** Hears of a failure; the order stays due and is tried again. */
  readonly onError: (error: unknown) => void;
}

/** Settles what is due, once each, whatever happened while it was away. */
export interface SettlementWorker {
  /** Settles everything due at this moment that has a price; answers how many. */
  readonly runOnce: () => Promise<number>;
  readonly start: () => void;
  /** Stops looking and waits for the order in hand; the rest stays due for the next start. */
  readonly stop: () => Promise<void>;
  /** Age in seconds of the oldest due order that is still open, 0 when there is none; for the metrics. */
  readonly lagSeconds: () => number;
}

/**
 * The settlement worker. Restart-safe: what is due is in the database, the price of an expiry can be asked for later,
 * and an order is settled by whoever locks it first. Orders whose price is not known yet wait without holding up others.
 */
export function makeSettlementWorker(world: OptionsWorld, { now, onError }: WorkerOptions): SettlementWorker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;
  let oldest: number | undefined;

  let stopping = false;

  const runOnce = (): Promise<number> => {
    const setOldest = (expiry: number | undefined) => {
      oldest = expiry;
    };
    running ??= settleDue(world, { now, onError }, setOldest, () => stopping).finally(() => {
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
    lagSeconds: () => (oldest === undefined ? 0 : Math.max(0, (now() - oldest) / 1000)),
  };
}

async function settleDue(
  world: OptionsWorld,
  { now, onError }: WorkerOptions,
  setOldest: (expiry: number | undefined) => void,
  isStopping: () => boolean,
): Promise<number> {
  let settled = 0;
  let after = '0';
  let oldest: number | undefined;
  for (;;) {
    const due = await dueOrders(world, now(), after);
    for (const order of due) {
      if (isStopping()) return settled;
      const done = await settleOne(world, order, now()).catch((error: unknown) => {
        onError(error);
        return false;
      });
      if (done) settled += 1;
      else oldest = Math.min(oldest ?? Infinity, order.expires_at.getTime());
    }
    after = due.at(-1)?.id ?? after;
    if (due.length < BATCH) break;
  }
  setOldest(oldest);
  return settled;
}

/** Due orders with an id above `after`, in the order they were opened. */
function dueOrders({ db }: OptionsWorld, now: number, after: string): Promise<DueOrder[]> {
  return db.query<DueOrder>(
    `SELECT id, symbol, market_expiry, feed, expires_at FROM option_order
     WHERE status = 1 AND expires_at <= $1 AND id > $2 ORDER BY id LIMIT $3`,
    [new Date(now), after, BATCH],
  );
}

async function settleOne(world: OptionsWorld, order: DueOrder, now: number): Promise<boolean> {
  const sameFeed = order.feed === world.feed.kind;
  const price = sameFeed ? await world.feed.priceAt(order.symbol, Number(order.market_expiry)) : undefined;
  const lost = !sameFeed || now - order.expires_at.getTime() > GIVE_UP_MS;
  if (!price && !lost) return false;
  return world.db.transaction((tx) => settleOrder(world, tx, order, price?.price, now));
}
