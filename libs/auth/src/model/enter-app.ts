import { keepSession } from '@ex/api-client';
import { reloadPage } from '@ex/routing';

/** After a successful registration or log-in: stores the token and reloads the page, which ends at home (SHELL-27, D-33). */
export function enterApp({ token }: { readonly token: string }): void {
  keepSession(token);
  reloadPage();
}
