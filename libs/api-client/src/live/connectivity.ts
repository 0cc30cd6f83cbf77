const listeners = new Set<() => void>();
/** Names of the calls that failed to get an answer since the last answer to any call. */
const unanswered = new Set<string>();

/**
 * Records whether a call was answered. An answer after several calls went unanswered means that the back end is
 * reachable again; a single call that keeps failing says nothing about the others.
 */
export function recordAnswer(name: string, answered: boolean): void {
  if (!answered) return void unanswered.add(name);
  const wasUnreachable = unanswered.size > 1;
  unanswered.clear();
  if (wasUnreachable) notifyListeners();
}

/**
 * Calls back when there is no reason to wait any longer: the network is back, the page is visible again, or a call was
 * answered after an outage. Returns the unsubscribe function.
 */
export function onReachable(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('online', notifyListeners);
    document.addEventListener('visibilitychange', onVisibilityChange);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('online', notifyListeners);
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}

function onVisibilityChange(): void {
  if (document.visibilityState === 'visible') notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
