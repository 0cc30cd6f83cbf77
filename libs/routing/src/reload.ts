let reload: () => void = () => location.reload();

/** Loads the page anew, as after log-in, log-out and a change of language (SHELL-27, SHELL-28, I18N-04). */
export function reloadPage(): void {
  reload();
}

/** Replaces the reload, for tests and stories that have no page to load. Returns the way back. */
export function replaceReload(other: () => void): () => void {
  const before = reload;
  reload = other;
  return () => {
    reload = before;
  };
}
