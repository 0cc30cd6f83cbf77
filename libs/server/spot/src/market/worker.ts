import type { MatchingVenue } from './matching-venue';

/** Interval of checks of the in-memory books against the database, in case the outcome of a commit was unknown. */
const COMPARE_MS = 5_000;
/** Markets worked on at the same time: one whose queue is busy delays no others. */
const WIDTH = 4;

/** The house maker's worker: fills resting orders that the market has reached. */
export interface SpotWorker {
  /** Checks every market once; returns the number that needed work. */
  readonly runOnce: () => Promise<number>;
  readonly start: () => void;
  /** Stops the worker and waits for the markets in progress. */
  readonly stop: () => Promise<void>;
}

/**
 * Follows the feed: markets whose book changed adopt the new quotes, and reached resting orders are filled in the queue of
 * their market. Restart-safe: the orders are in the database, and the first round checks every market. Works on no market
 * while `mayRun` returns false.
 */
export function makeSpotWorker(exchange: MatchingVenue, mayRun = (): boolean => true): SpotWorker {
  const { feed, catalogue, db, onError } = exchange.deps;
  /** Markets to check; true for those whose book differs from the database's. */
  const due = new Map<number, boolean>();
  const active = new Map<number, Promise<void>>();
  let worked = 0;
  let stopped = false;

  const work = async (id: number, isStale: boolean): Promise<void> => {
    await (isStale ? exchange.reconcile(id) : exchange.sweep(id)).catch(onError);
    worked += 1;
    active.delete(id);
    startDue();
  };
  const startDue = (): void => {
    for (const [id, isStale] of due) {
      if (stopped || active.size >= WIDTH || !mayRun()) return;
      if (active.has(id)) continue;
      due.delete(id);
      const writer = exchange.writer(id);
      if (isStale || writer?.follow() || writer?.hasUnsettled) active.set(id, work(id, isStale));
    }
  };
  const settle = async (): Promise<void> => {
    while (active.size > 0) await Promise.all(active.values());
  };
  const all = (): void => catalogue.markets().forEach(({ id }) => due.set(id, due.get(id) ?? false));
  const hear = ({ symbol }: { readonly symbol: string }): void => {
    const id = catalogue.marketBySymbol(symbol)?.id;
    if (id === undefined) return;
    // Without resting orders, quotes are built on demand.
    const writer = exchange.writer(id);
    if (writer?.state.isIdle !== false && !writer?.hasUnsettled) return;
    due.set(id, due.get(id) ?? false);
    startDue();
  };
  const compare = async (): Promise<void> => {
    const rows = await db.query<{ market_id: number; revision: string }>(
      'SELECT market_id, revision FROM spot_market',
    );
    for (const { market_id: id, revision } of rows) {
      const writer = exchange.writer(id);
      if (writer?.isOpen && writer.state.revision !== revision) due.set(id, true);
      else if (writer?.hasUnsettled) due.set(id, false);
    }
    startDue();
  };
  let unsubscribe = (): void => undefined;
  let timer: NodeJS.Timeout | undefined;
  let comparing: Promise<void> = Promise.resolve();
  return {
    runOnce: async () => {
      const before = worked;
      all();
      startDue();
      await settle();
      return worked - before;
    },
    start: () => {
      stopped = false;
      all();
      startDue();
      unsubscribe = feed.subscribe(hear);
      timer = setInterval(() => {
        comparing = comparing.then(compare).catch(onError);
      }, COMPARE_MS);
    },
    stop: async () => {
      stopped = true;
      unsubscribe();
      clearInterval(timer);
      await Promise.all([comparing, settle()]);
    },
  };
}
