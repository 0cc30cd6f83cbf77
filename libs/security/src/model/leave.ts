import { dropSession } from '@ex/api-client';
import { paths, reloadPage } from '@ex/routing';

/** All sessions have ended: forgets this one and loads the page anew at log-in (AUTH-28, SHELL-28). */
export function leaveToLogin(): void {
  dropSession();
  history.replaceState(null, '', paths.login());
  reloadPage();
}
