let reload: () => void = () => location.reload();

/**
 * Loads the page anew, as after log-in, log-out and a change of language (SHELL-27, SHELL-28, I18N-04). Without a network
 * that would end on the browser's own error page: then it happens as soon as there is one.
 */
export function reloadPage(): void {
  if (navigator.onLine) reload();
  else addEventListener('online', reloadPage, { once: true });
}

/** Replaces the reload, for tests and stories that have no page to load. Returns the way back. */
export function replaceReload(other: () => void): () => void {
  const before = reload;
  reload = other;
  return () => {
    reload = before;
  };
}
