import { preloadSheet, preloadToasts } from '@ex/ui-kit';

/**
 * Puts home behind a page that was opened in a new tab, as from a link in a mail: its back button has nothing else to lead
 * to.
 */
export function addHomeToHistory(): void {
  const { href, pathname } = location;
  if (history.length > 1 || pathname === '/') return;
  history.replaceState(null, '', '/');
  history.pushState(null, '', href);
}

/** With the first tap or key fetches code that the next one may need: of sheets and messages, and the list of the `others` screens. */
export function preloadOnFirstInput(others: () => Promise<unknown>): void {
  const listening = new AbortController();
  const preload = () => {
    listening.abort();
    preloadSheet();
    preloadToasts();
    others().catch(() => undefined);
  };
  for (const kind of ['pointerdown', 'keydown'])
    addEventListener(kind, preload, { signal: listening.signal });
}
