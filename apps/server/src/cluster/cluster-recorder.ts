/** What happened to leases of this process. */
type LeaseEvent = 'taken' | 'handed over' | 'lost';

/** Counts what happens to leases, for the metrics. */
export interface ClusterRecorder {
  readonly onChange: (name: string, what: LeaseEvent) => void;
  /** Events since the start by kind. */
  readonly counts: () => ReadonlyMap<LeaseEvent, number>;
}

/** Makes a recorder. */
export function makeClusterRecorder(): ClusterRecorder {
  const counts = new Map<LeaseEvent, number>([
    ['taken', 0],
    ['handed over', 0],
    ['lost', 0],
  ]);
  return {
    onChange: (_name, what) => counts.set(what, (counts.get(what) ?? 0) + 1),
    counts: () => counts,
  };
}
