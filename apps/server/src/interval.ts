/** Runs `work` every `ms` until the answer is called, which waits for a running round. Rounds never overlap. */
export function startInterval(
  ms: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = work()
      .then(() => undefined, onError)
      .finally(() => {
        busy = false;
      });
  }, ms);
  return () => {
    clearInterval(timer);
    return running;
  };
}
