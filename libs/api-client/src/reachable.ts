const listeners = new Set<() => void>();
/** Names of the calls that got no answer since the last answer of any. */
const unanswered = new Set<string>();

/**
 * Notes whether a call was answered. An answer after several calls got none means that the back end is there again; one
 * call that alone gets none says nothing of the others.
 */
export function noteAnswer(name: string, answered: boolean): void {
  if (!answered) return void unanswered.add(name);
  const wasAway = unanswered.size > 1;
  unanswered.clear();
  if (wasAway) tellReachable();
}

/**
 * Hears when waiting longer has lost its reason: the network is back, the page is looked at again, or a call was
 * answered after an outage. Returns the way to stop.
 */
export function onReachable(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('online', tellReachable);
    document.addEventListener('visibilitychange', onVisibility);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('online', tellReachable);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

function onVisibility(): void {
  if (document.visibilityState === 'visible') tellReachable();
}

function tellReachable(): void {
  for (const listener of listeners) listener();
}
