import { keepSession } from '@ex/api-client';
import { reloadPage } from '@ex/routing';
import { useCallback } from 'react';

/** After a successful register or login: keep the token and load the page anew, which ends at home (SHELL-27, D-33). */
export function useEnter(): (answer: { readonly userinfo: { readonly token: string } }) => void {
  return useCallback((answer) => {
    keepSession(answer.userinfo.token);
    reloadPage();
  }, []);
}
