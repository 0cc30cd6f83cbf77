import { isSessionStored, keepSession } from '@ex/api-client/members';
import { reloadPage } from '@ex/routing';
import { toast } from '@ex/ui-kit';

/**
 * After a successful registration or log-in: stores the token and reloads the page, which ends at home (SHELL-27, D-33).
 * Where the browser blocks site data a reload would end the session: the app continues with the token in memory (RIM-15).
 * @param blockedText says that the browser blocks site data
 */
export function enterApp({ token }: { readonly token: string }, blockedText: string): void {
  keepSession(token);
  if (isSessionStored()) reloadPage();
  else toast(blockedText, 'failure');
}
