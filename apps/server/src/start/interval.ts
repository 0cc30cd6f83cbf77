/**
 * Runs `work` every `ms` until the returned function is called, which waits for a running round. Rounds never overlap. The
 * first round starts after `firstMs`, one period unless stated otherwise.
 */
export function startInterval(
  ms: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
  firstMs = ms,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let busy = false;
  const round = (): void => {
    if (busy) return;
    busy = true;
    running = work()
      .then(() => undefined, onError)
      .finally(() => {
        busy = false;
      });
  };
  let interval: NodeJS.Timeout | undefined;
  const first = setTimeout(() => {
    interval = setInterval(round, ms);
    round();
  }, firstMs);
  return () => {
    clearTimeout(first);
    clearInterval(interval);
    return running;
  };
}
