import { api, onApiEvent, useSignedIn } from '@ex/api-client';
import { paths, setDrawer } from '@ex/routing';
import { toast } from '@ex/ui-kit';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';

/** Shows the texts of answers as toasts and sends a lost session to /login (ERRORS-03, ERRORS-04, ERRORS-07). */
export function useApiEvents(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onApiEvent((event) => {
        if (event.text) toast(event.text, event.kind === 'success' ? 'success' : 'failure');
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
