/** How a value is refreshed. */
export interface RefreshOptions {
  /** Milliseconds from the end of a query to the next one. */
  readonly everyMs: number;
  readonly onError: (error: unknown) => void;
  /** Any clock in ms. */
  readonly now?: () => number;
}

/**
 * Makes a value of the database readable without waiting: a read returns the last answer and starts the next
 * query when that is old. Undefined before the first answer and after a failure. No query runs without a read.
 */
export function refreshInBackground<T>(
  query: () => Promise<T>,
  { everyMs, onError, now = () => performance.now() }: RefreshOptions,
): () => T | undefined {
  let value: T | undefined;
  let isRunning = false;
  let nextAt = -Infinity;
  const refresh = async (): Promise<void> => {
    isRunning = true;
    try {
      value = await query();
    } catch (error) {
      value = undefined;
      onError(error);
    }
    isRunning = false;
    nextAt = now() + everyMs;
  };
  return () => {
    if (!isRunning && now() >= nextAt) void refresh();
    return value;
  };
}
