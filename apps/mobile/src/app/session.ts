import { forgetMemberData, onApiEvent, useSessionToken } from '@ex/api-client';
import { paths, reloadPage, setDrawer } from '@ex/routing';
import { toast } from '@ex/ui-kit';
import { useEffect, useRef } from 'react';
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

/**
 * Without a token the drawer is closed and nothing of the member stays in memory (SHELL-26). When another tab signs
 * somebody in over the member of this page, the page loads anew, as it would after its own log-in (SHELL-27).
 */
export function useForgetMember(): void {
  const token = useSessionToken();
  const known = useRef(token);
  const dispatch = useDispatch();
  useEffect(() => {
    if (token !== undefined) {
      if (known.current !== undefined && known.current !== token) reloadPage();
      known.current = token;
      return;
    }
    setDrawer(false);
    // A page opened by a visitor has nothing to forget: its first calls are not to be made twice.
    if (known.current !== undefined) dispatch(forgetMemberData());
  }, [token, dispatch]);
}
