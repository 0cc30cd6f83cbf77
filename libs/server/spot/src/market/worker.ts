import type { MatchingVenue } from './matching-venue';

/** Books in memory are checked against the database this often, in case a transaction failed at its very end. */
const COMPARE_MS = 5_000;

/** What the worker needs besides the exchange. */
export interface SpotWorkerOptions {
  /** Wall clock in ms. */
  readonly now: () => number;
  /** Called for a failure; the market is tried again with the next book of the feed. */
  readonly onError: (error: unknown) => void;
}

/** The house maker's worker: fills resting orders that the market has reached. */
export interface SpotWorker {
  /** Looks at every market once; returns how many needed work. */
  readonly runOnce: () => Promise<number>;
  readonly start: () => void;
  /** Stops looking and waits for the market in hand. */
  readonly stop: () => Promise<void>;
}

/**
 * Follows the feed: markets whose book changed take the new quotes, and where a resting order is reached it is filled in
 * a transaction. Restart-safe: the orders are in the database, and the first look is at every market.
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
    // Quotes that nobody waits for are made when somebody asks; a book of a refused order may lack those who wait.
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
