/**
 * Makes `read` run once in `ms` at most; in between, its last value is returned. `now` is any clock in ms; a clock that is
 * set back causes a new read immediately.
 */
export function keepFor<T>(ms: number, read: () => T, now = (): number => performance.now()): () => T {
  let kept: { readonly at: number; readonly value: T } | undefined;
  return () => {
    const at = now();
    if (!kept || at < kept.at || at - kept.at >= ms) kept = { at, value: read() };
    return kept.value;
  };
}
