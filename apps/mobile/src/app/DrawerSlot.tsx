import { useSignedIn } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { reloadPage, setDrawer, useDrawer } from '@ex/routing';
import { toast } from '@ex/ui-kit';
import { lazy, Suspense, useEffect } from 'react';
import { ScreenBoundary } from './ScreenBoundary';

const MemberDrawer = lazy(() =>
  import('@ex/account/drawer').then((module) => ({ default: module.MemberDrawer })),
);

/** The member drawer, loaded when it is first opened; it is closed when no token exists (SHELL-26). */
export function DrawerSlot() {
  const open = useDrawer();
  const signedIn = useSignedIn();
  if (!open || !signedIn) return null;
  return (
    <ScreenBoundary instead={<Gone />}>
      <Suspense fallback={null}>
        <MemberDrawer onClose={() => setDrawer(false)} />
      </Suspense>
    </ScreenBoundary>
  );
}

/** The drawer's code is gone: the new version comes with the page. Closed first, so that it cannot happen in a circle. */
function Gone() {
  const t = useT('common');
  useEffect(() => {
    setDrawer(false);
    if (navigator.onLine) reloadPage();
    else toast(t('networkError'), 'failure');
  }, [t]);
  return null;
}
