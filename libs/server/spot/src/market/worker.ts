import type { MatchingVenue } from './matching-venue';

/** Interval of checks of the in-memory books against the database, in case a transaction failed at commit. */
const COMPARE_MS = 5_000;

/** Options of the worker. */
export interface SpotWorkerOptions {
  /** Wall clock in ms. */
  readonly now: () => number;
  /** Called on every failure; the market is retried with the feed's next book. */
  readonly onError: (error: unknown) => void;
}

/** The house maker's worker: fills resting orders that the market has reached. */
export interface SpotWorker {
  /** Checks every market once; returns the number that needed work. */
  readonly runOnce: () => Promise<number>;
  readonly start: () => void;
  /** Stops the worker and waits for the market in progress. */
  readonly stop: () => Promise<void>;
}

/**
 * Follows the feed: markets whose book changed adopt the new quotes, and reached resting orders are filled in a
 * transaction. Restart-safe: the orders are in the database, and the first round checks every market.
 */
export function makeSpotWorker(exchange: MatchingVenue, { now, onError }: SpotWorkerOptions): SpotWorker {
  const { feed, catalogue, db } = exchange.deps;
  const due = new Set<number>();
  let running: Promise<number> | undefined;
  let stopped = false;

  const work = async (): Promise<number> => {
    let done = 0;
    for (const id of due) {
      due.delete(id);
      if (stopped || !exchange.follow(exchange.state(id), now())) continue;
      await exchange.reconcile(id, now()).catch(onError);
      done += 1;
    }
    return done;
  };
  const run = (): Promise<number> => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
  const all = (): void => catalogue.markets().forEach(({ id }) => due.add(id));
  const hear = ({ symbol }: { readonly symbol: string }): void => {
    const id = catalogue.marketBySymbol(symbol)?.id;
    // Without resting orders, quotes are built on demand; the book of a rejected order may lack resting orders.
    if (id === undefined || exchange.state(id).isIdle) return;
    due.add(id);
    void run();
  };
  const compare = async (): Promise<void> => {
    const rows = await db.query<{ market_id: number; revision: string }>(
      'SELECT market_id, revision FROM spot_market',
    );
    for (const { market_id: id, revision } of rows) {
      const state = exchange.state(id);
      if (!stopped && !state.busy && state.revision !== revision) await exchange.reconcile(id, now());
    }
  };
  let unsubscribe = (): void => undefined;
  let timer: NodeJS.Timeout | undefined;
  let comparing: Promise<void> = Promise.resolve();
  return {
    runOnce: () => {
      all();
      return run();
    },
    start: () => {
      stopped = false;
      all();
      void run();
      unsubscribe = feed.subscribe(hear);
      timer = setInterval(() => {
        comparing = comparing.then(compare).catch(onError);
      }, COMPARE_MS);
    },
    stop: async () => {
      stopped = true;
      unsubscribe();
      clearInterval(timer);
      await Promise.all([running, comparing]);
    },
  };
}
