import { onApiEvent } from '@ex/api-client';
import { dropSession } from '@ex/api-client/members';
import { paths, reloadPage } from '@ex/routing';
import { setFlashMessage } from '@ex/storage';

/**
 * Sends a request that ends all sessions. Once it is accepted, drops this session too and reloads the page at log-in,
 * which shows the server's message (AUTH-28, SHELL-28).
 * @param send resolves to whether the server accepted
 * @param end address of log-in to end at
 */
export async function endAllSessions(send: () => Promise<boolean>, end = paths.login()): Promise<boolean> {
  let message = '';
  const unsubscribe = onApiEvent(({ kind, text }) => {
    if (kind === 'success') message = text;
  });
  const isAccepted = await send();
  unsubscribe();
  if (isAccepted) {
    setFlashMessage(message);
    dropSession();
    history.replaceState(null, '', end);
    reloadPage();
  }
  return isAccepted;
}
