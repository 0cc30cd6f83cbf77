import { api, isSignedIn, onApiEvent, onSessionChange } from '@ex/api-client';
import { paths, setDrawer } from '@ex/routing';
import { toast } from '@ex/ui-kit';
import { useEffect, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';

/** True while a token is stored, following this tab and others (SHELL-08). */
export function useSignedIn(): boolean {
  return useSyncExternalStore(onSessionChange, isSignedIn);
}

/** Shows the texts of answers as toasts and sends a lost session to /login (ERRORS-03, ERRORS-04, ERRORS-07). */
export function useApiEvents(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onApiEvent((event) => {
        if (event.text) toast({ kind: event.kind === 'success' ? 'success' : 'failure', text: event.text });
        if (event.kind === 'signed-out') void navigate(paths.login(), { replace: true });
      }),
    [navigate],
  );
}

/** Without a token the drawer is closed and nothing of the member stays in memory (SHELL-26). */
export function useForgetMember(): void {
  const signedIn = useSignedIn();
  const dispatch = useDispatch();
  useEffect(() => {
    if (signedIn) return;
    setDrawer(false);
    dispatch(api.util.invalidateTags(['member', 'balance', 'optionOrders']));
  }, [signedIn, dispatch]);
}
