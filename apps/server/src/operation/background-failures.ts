/** Failures of work in the background, by worker. */
export interface BackgroundFailures {
  /** What a worker calls on every failure; from then on it is counted, with none at first. */
  of(worker: string): (error: unknown) => void;
  /** Failures since the start. */
  counts(): ReadonlyMap<string, number>;
}

/** Counts failures and passes each to `log`. */
export function makeBackgroundFailures(log: (error: unknown, worker: string) => void): BackgroundFailures {
  const counts = new Map<string, number>();
  return {
    of: (worker) => {
      counts.set(worker, counts.get(worker) ?? 0);
      return (error) => {
        counts.set(worker, (counts.get(worker) ?? 0) + 1);
        log(error, worker);
      };
    },
    counts: () => counts,
  };
}
