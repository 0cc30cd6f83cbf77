import { useSignedIn } from '@ex/api-client';
import { type FeatureRoute, paths } from '@ex/routing';
import { createElement, Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { lazyScreen } from './lazy-screen';
import { ScreenBoundary } from './ScreenBoundary';
import { ScreenLoading } from './ScreenLoading';
import { useRouteTitle } from './titles';

/** One route with its access rule, title, lazy code and error boundary. */
export function RouteScreen({ route }: { readonly route: FeatureRoute }) {
  const signedIn = useSignedIn();
  if (route.access === 'member' && !signedIn) return <Navigate to={paths.login()} replace />;
  if (route.access === 'visitor' && signedIn) return <Navigate to={paths.home()} replace />;
  return <OpenScreen route={route} />;
}

function OpenScreen({ route }: { readonly route: FeatureRoute }) {
  const title = useRouteTitle(route.path);
  return (
    <ScreenBoundary key={route.path}>
      <Suspense fallback={<ScreenLoading route={route} title={title} />}>
        {createElement(lazyScreen(route))}
      </Suspense>
    </ScreenBoundary>
  );
}
