import { claimFailure } from '@ex/api-client';
import { dropSession, useLogOutMutation } from '@ex/api-client/members';
import { paths, reloadPage } from '@ex/routing';
import { forgetPushWorker } from '@ex/storage';

/**
 * Logs out: notifies the server, drops the session here regardless of the answer, ends push messages to this browser, and reloads
 * the page (SHELL-28, D-87).
 */
export function useLogOut(): { readonly logOut: () => void; readonly busy: boolean } {
  const [logOut, { isLoading }] = useLogOutMutation();
  return {
    busy: isLoading,
    logOut: () =>
      void Promise.allSettled([claimFailure(logOut()), forgetPushWorker()]).then(() => {
        dropSession();
        history.replaceState(null, '', paths.home());
        reloadPage();
      }),
  };
}
