/**
 * Makes `read` run once in `ms` at most; in between, its last value is returned. `now` is any clock in ms; one that is
 * set back is followed at once.
 */
export function keepFor<T>(ms: number, read: () => T, now = (): number => performance.now()): () => T {
  let kept: { readonly at: number; readonly value: T } | undefined;
  return () => {
    const at = now();
    if (!kept || at < kept.at || at - kept.at >= ms) kept = { at, value: read() };
    return kept.value;
  };
}
