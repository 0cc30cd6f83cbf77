import { useSignedIn } from '@ex/api-client/members';
import { useT } from '@ex/i18n';
import { reloadPage, setDrawer, useDrawer } from '@ex/routing';
import { toast } from '@ex/ui-kit';
import { createElement, Suspense, useEffect } from 'react';
import { lazyScreen } from './lazy-screen';
import { type Failure, ScreenBoundary } from './ScreenBoundary';

const close = () => setDrawer(false);
const drawer = {
  load: async () => {
    const { MemberDrawer } = await import('@ex/account/drawer');
    return { Screen: () => <MemberDrawer onClose={close} /> };
  },
};

/** The member drawer, loaded when it is first opened; it is closed when no token exists (SHELL-26). */
export function DrawerSlot() {
  const open = useDrawer();
  const signedIn = useSignedIn();
  if (!open || !signedIn) return null;
  return (
    <ScreenBoundary fallback={(failure) => <DrawerFailed failure={failure} />}>
      <Suspense fallback={null}>{createElement(lazyScreen(drawer))}</Suspense>
    </ScreenBoundary>
  );
}

/**
 * Closes the drawer first, so that this cannot loop. A toast reports a crash and a server that does not answer; otherwise
 * reloading the page brings the code.
 */
function DrawerFailed({ failure }: { readonly failure: Failure }) {
  const t = useT('common');
  const crash = useT('shell')('crash.title');
  useEffect(() => {
    close();
    if (failure === 'offline') toast(t('networkError'), 'failure');
    else if (failure === 'crash') toast(crash, 'failure');
    else reloadPage();
  }, [failure, t, crash]);
  return null;
}
