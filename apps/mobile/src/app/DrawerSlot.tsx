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
    <ScreenBoundary instead={(why) => <Gone why={why} />}>
      <Suspense fallback={null}>
        <MemberDrawer onClose={() => setDrawer(false)} />
      </Suspense>
    </ScreenBoundary>
  );
}

/** Closed first, so that it cannot happen in a circle. A new version comes with the page; the rest is said. */
function Gone({ why }: { readonly why: Failure }) {
  const t = useT('common');
  const crash = useT('shell')('crash.title');
  useEffect(() => {
    setDrawer(false);
    if (why === 'newVersion') reloadPage();
    else toast(why === 'offline' ? t('networkError') : crash, 'failure');
  }, [why, t, crash]);
  return null;
}
