const left = new Set<() => Promise<unknown>>();

afterAll(async () => {
  // The newest first: a server before the database under it.
  for (const close of [...left].reverse()) await close();
});

/**
 * Calls `close` after the tests of the file, in case a failed one did not: what stays open keeps Jest from ending, and
 * the failure from being shown. `close` may be called twice.
 */
export function closeAtEnd(close: () => Promise<unknown>): void {
  left.add(close);
}
