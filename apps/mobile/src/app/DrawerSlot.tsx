import { useSignedIn } from '@ex/api-client';
import { setDrawer, useDrawer } from '@ex/routing';
import { lazy, Suspense } from 'react';

const MemberDrawer = lazy(() =>
  import('@ex/account/drawer').then((module) => ({ default: module.MemberDrawer })),
);

/** The member drawer, loaded when it is first opened; it is closed when no token exists (SHELL-26). */
export function DrawerSlot() {
  const open = useDrawer();
  const signedIn = useSignedIn();
  if (!open || !signedIn) return null;
  return (
    <Suspense fallback={null}>
      <MemberDrawer onClose={() => setDrawer(false)} />
    </Suspense>
  );
}
