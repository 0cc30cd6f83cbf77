declare global {
  /** Calls `end` after the tests of the file, what was named last first; given by tools/jest/end-of-file.cjs. */
  var atEndOfFile: (end: () => unknown) => void;
}

/**
 * Calls `close` after the tests of the file, the newest first, in case a failed one did not: what stays open keeps Jest from
 * ending, and the failure from being shown. `close` may be called twice.
 */
export function closeAtEnd(close: () => Promise<unknown>): void {
  atEndOfFile(close);
}
