import { dropSession, onApiEvent } from '@ex/api-client';
import { paths, reloadPage } from '@ex/routing';
import { leaveNote } from '@ex/storage';

/**
 * Sends what ends all sessions. When it was accepted, forgets this one and loads the page anew at log-in, which says what
 * the server answered (AUTH-28, SHELL-28).
 * @param send answers whether the server accepted
 */
export async function leaveAfter(send: () => Promise<boolean>): Promise<boolean> {
  let said = '';
  const stop = onApiEvent(({ kind, text }) => {
    if (kind === 'success') said = text;
  });
  const done = await send();
  stop();
  if (done) {
    leaveNote(said);
    leaveToLogin();
  }
  return done;
}

function leaveToLogin(): void {
  dropSession();
  history.replaceState(null, '', paths.login());
  reloadPage();
}
