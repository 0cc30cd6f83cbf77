import { preloadSheet } from '@ex/ui-kit';

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

/** Fetches the code of sheets with the first tap or key, before a sheet is needed. */
export function preloadSheetsOnFirstInput(): void {
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, preloadSheet, { once: true });
}
