import { useSignedIn } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { type FeatureRoute, paths } from '@ex/routing';
import { SkeletonRows } from '@ex/ui-kit';
import { createElement, Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { lazyScreen } from './lazy-screen';
import { ScreenBoundary } from './ScreenBoundary';
import { useRouteTitle } from './titles';

/** One route with its access rule, title, lazy code and error boundary. */
export function RouteScreen({ route }: { readonly route: FeatureRoute }) {
  const signedIn = useSignedIn();
  if (route.access === 'member' && !signedIn) return <Navigate to={paths.login()} replace />;
  if (route.access === 'visitor' && signedIn) return <Navigate to={paths.home()} replace />;
  return <OpenScreen route={route} />;
}

function OpenScreen({ route }: { readonly route: FeatureRoute }) {
  useRouteTitle(route.path);
  return (
    <ScreenBoundary key={route.path}>
      <Suspense fallback={<ScreenLoading />}>{createElement(lazyScreen(route))}</Suspense>
    </ScreenBoundary>
  );
}

/** Stands in for a screen while its code loads. */
function ScreenLoading() {
  const t = useT('shell');
  return (
    <main aria-busy="true" aria-label={t('starting')}>
      <SkeletonRows rows={8} />
    </main>
  );
}
