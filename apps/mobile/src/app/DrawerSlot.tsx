import { useSignedIn } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { reloadPage, setDrawer, useDrawer } from '@ex/routing';
import { toast } from '@ex/ui-kit';
import { lazy, Suspense, useEffect } from 'react';
import { type Failure, ScreenBoundary } from './ScreenBoundary';

const MemberDrawer = lazy(() =>
  import('@ex/account/drawer').then((module) => ({ default: module.MemberDrawer })),
);

/** The member drawer, loaded when it is first opened; it is closed when no token exists (SHELL-26). */
export function DrawerSlot() {
  const open = useDrawer();
  const signedIn = useSignedIn();
  if (!open || !signedIn) return null;
  return (
    <ScreenBoundary fallback={(failure) => <DrawerFailed failure={failure} />}>
      <Suspense fallback={null}>
        <MemberDrawer onClose={() => setDrawer(false)} />
      </Suspense>
    </ScreenBoundary>
  );
}

/** Closes the drawer first, so that this cannot loop. A new version reloads the page; other failures are toasts. */
function DrawerFailed({ failure }: { readonly failure: Failure }) {
  const t = useT('common');
  const crash = useT('shell')('crash.title');
  useEffect(() => {
    setDrawer(false);
    if (failure === 'newVersion') reloadPage();
    else toast(failure === 'offline' ? t('networkError') : crash, 'failure');
  }, [failure, t, crash]);
  return null;
}
