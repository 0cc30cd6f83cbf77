/** Path of the worker for push messages, which answers no request and keeps nothing (docs/decisions/0027). */
export const PUSH_WORKER = '/push.js';

/**
 * Ends push messages to this browser with its worker: after a log-out they would show the next person at the device another
 * member's money. Never rejects.
 */
export async function forgetPushWorker(): Promise<void> {
  try {
    await (await navigator.serviceWorker.getRegistration(PUSH_WORKER))?.unregister();
  } catch {
    // No workers in this browser, or not on this page: nothing to end.
  }
}
