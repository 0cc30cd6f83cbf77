/** A page that is still there after this time stays: Back, for one, stops a reload. */
const LEAVING_MS = 10_000;

let leaving = false;
let reload = (): void => {
  // A sheet that closes meanwhile goes back one entry, which stops the reload.
  const again = (): void => location.reload();
  leaving = true;
  addEventListener('popstate', again);
  setTimeout(() => {
    leaving = false;
    removeEventListener('popstate', again);
  }, LEAVING_MS);
  location.reload();
};

/** Whether the page is about to be reloaded: its pending requests may be aborted, which is no failure. */
export const isPageLeaving = (): boolean => leaving;

/**
 * Reloads the page, as after log-in, log-out and a change of language (SHELL-27, SHELL-28, I18N-04). Offline it waits for
 * the network, as the browser would show its own error page.
 */
export function reloadPage(): void {
  if (navigator.onLine) reload();
  else addEventListener('online', reloadPage, { once: true });
}

/** Replaces the reload in tests and stories, which have no page to load. Returns a function that restores it. */
export function replaceReload(other: () => void): () => void {
  const before = reload;
  reload = other;
  return () => {
    reload = before;
  };
}
