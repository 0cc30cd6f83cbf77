/** An event that the app must show or handle after an answer, regardless of the caller. */
export type ApiEvent =
  /** A success or failure text of the server, for a toast (ERRORS-03, ERRORS-07). */
  | { readonly kind: 'success' | 'failure'; readonly text: string }
  /** A mutation got no usable answer, and its caller does not show that (RIM-30). */
  | { readonly kind: 'unanswered'; readonly text: ''; readonly isOffline: boolean }
  /** The session is lost: the token is already dropped, the app goes to /login (ERRORS-04). */
  | { readonly kind: 'signed-out'; readonly text: string };

const listeners = new Set<(event: ApiEvent) => void>();

/** Subscribes to the answers that concern the whole app. Returns the way to stop. */
export function onApiEvent(listener: (event: ApiEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells all listeners. */
export function emitApiEvent(event: ApiEvent): void {
  for (const listener of listeners) listener(event);
}

const startListeners = new Set<() => void>();

/** Subscribes to the start of each mutation. Returns the way to stop. */
export function onMutationStart(listener: () => void): () => void {
  startListeners.add(listener);
  return () => startListeners.delete(listener);
}

/** Tells all listeners of {@link onMutationStart}. */
export function emitMutationStart(): void {
  for (const listener of startListeners) listener();
}
