/**
 * Puts home behind a page that a new tab was opened with, as from a link in a mail: there is nothing else that its back
 * button could lead to.
 */
export function putHomeBehind(): void {
  const { href, pathname } = location;
  if (history.length > 1 || pathname === '/') return;
  history.replaceState(null, '', '/');
  history.pushState(null, '', href);
}
