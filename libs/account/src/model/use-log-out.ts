import { dropSession, useLogoutMutation } from '@ex/api-client';
import { paths, reloadPage } from '@ex/routing';

/** Logs out: tells the server, forgets the session here whatever it says, loads the page anew (SHELL-28, D-87). */
export function useLogOut(): { readonly logOut: () => void; readonly busy: boolean } {
  const [logout, { isLoading }] = useLogoutMutation();
  return {
    busy: isLoading,
    logOut: () =>
      void logout().finally(() => {
        dropSession();
        history.replaceState(null, '', paths.home());
        reloadPage();
      }),
  };
}
