/** A signal for a request that may not take longer than a time. */
export interface Deadline {
  /** Aborts when the time is up, and when the caller's own signal does. */
  readonly signal: AbortSignal;
  readonly isOver: () => boolean;
  /** Stops the clock; call it when the request has settled. */
  readonly clear: () => void;
}

/**
 * Starts a deadline. Written by hand because `AbortSignal.any` is younger than the supported browsers.
 * @param caller aborts the request as well
 */
export function startDeadline(caller: AbortSignal, ms: number): Deadline {
  const controller = new AbortController();
  let isOver = false;
  const abort = (): void => controller.abort();
  const timer = setTimeout(() => {
    isOver = true;
    abort();
  }, ms);
  if (caller.aborted) abort();
  else caller.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    isOver: () => isOver,
    clear: () => {
      clearTimeout(timer);
      caller.removeEventListener('abort', abort);
    },
  };
}
