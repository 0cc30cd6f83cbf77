import { forgetMemberData, onApiEvent, onMutationStart } from '@ex/api-client';
import { useSessionToken } from '@ex/api-client/members';
import { useT } from '@ex/i18n';
import { paths, reloadPage, setDrawer } from '@ex/routing';
import { clearFailures, toast } from '@ex/ui-kit';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';

/** Shows server messages as toasts and leads to /login when the session is lost (ERRORS-03, ERRORS-04, ERRORS-07). */
export function useApiEvents(): void {
  const navigate = useNavigate();
  const t = useT('common');
  useEffect(
    () =>
      onApiEvent((event) => {
        if (event.kind === 'unanswered')
          toast(event.isOffline ? t('networkError') : t('unconfirmed'), 'failure');
        if (event.text) toast(event.text, event.kind === 'success' ? 'success' : 'failure');
        if (event.kind === 'signed-out') void navigate(paths.login(), { replace: true });
      }),
    [navigate, t],
  );
}

/** A new action of the member removes the failures of earlier ones; a call without a tap, such as the next of many, does not (RIM-53). */
export function useClearedFailures(): void {
  useEffect(() => {
    let hasActed = false;
    const onAct = (): void => {
      hasActed = true;
    };
    const acts = ['click', 'submit'] as const;
    for (const act of acts) document.addEventListener(act, onAct, true);
    const stop = onMutationStart(() => {
      if (hasActed) clearFailures();
      hasActed = false;
    });
    return () => {
      stop();
      for (const act of acts) document.removeEventListener(act, onAct, true);
    };
  }, []);
}

/**
 * At the end of a session closes the drawer and drops the member's data from memory (SHELL-26). When another member logs
 * in from another tab, reloads the page, as after a log-in of its own (SHELL-27).
 */
export function useClearMemberData(): void {
  const token = useSessionToken();
  const previous = useRef(token);
  const dispatch = useDispatch();
  useEffect(() => {
    if (token !== undefined) {
      if (previous.current !== undefined && previous.current !== token) reloadPage();
      previous.current = token;
      return;
    }
    setDrawer(false);
    // A visitor's page has nothing to drop, and must not make its first calls twice.
    if (previous.current !== undefined) dispatch(forgetMemberData());
  }, [token, dispatch]);
}
