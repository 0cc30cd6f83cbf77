import type { Clock } from './clock';
import { createTimer } from './timer';

/** Time from a failed history call to the next (D-48). */
const RETRY_MS = 5000;

interface LoaderEvents<History> {
  loaded(history: History): void;
  failed(): void;
}

/** Loads a history until it succeeds: one call at a time, 5 s between failures. */
export interface HistoryLoader {
  /** Loads now, unless a call is running. */
  load(): void;
  /** A call is running or due to be retried. */
  busy(): boolean;
  /** Ends the running call and the retries. */
  stop(): void;
}

/** Makes a loader. */
export function createHistoryLoader<History>(
  clock: Clock,
  fetch: (signal: AbortSignal) => Promise<History>,
  events: LoaderEvents<History>,
): HistoryLoader {
  let running: AbortController | undefined;
  const retry = createTimer(clock, load);

  function load() {
    if (running) return;
    retry.clear();
    const own = new AbortController();
    running = own;
    fetch(own.signal).then(
      (history) => {
        if (running !== own) return;
        running = undefined;
        events.loaded(history);
      },
      () => {
        if (running !== own) return;
        running = undefined;
        retry.set(RETRY_MS);
        events.failed();
      },
    );
  }

  return {
    load,
    busy: () => running !== undefined || retry.waiting(),
    stop() {
      retry.clear();
      running?.abort();
      running = undefined;
    },
  };
}
