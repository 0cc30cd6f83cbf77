import { useSiteConfigQuery } from '@ex/api-client/content';
import { useSignedIn } from '@ex/api-client/members';
import { type FeatureRoute, paths, rememberRequestedPage } from '@ex/routing';
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { LazyScreen } from './LazyScreen';
import { ScreenLoading } from './ScreenLoading';
import { useRouteTitle } from './titles';

/** One route with its access rule, title, lazy code and error boundary. */
export function RouteScreen({ route }: { readonly route: FeatureRoute }) {
  const signedIn = useSignedIn();
  if (route.access === 'member' && !signedIn) return <ToLogin />;
  if (route.access === 'visitor' && signedIn) return <Navigate to={paths.home()} replace />;
  const { additions } = route;
  return additions ? <AddedScreen route={route} additions={additions} /> : <OpenScreen route={route} />;
}

interface AddedScreenProps {
  readonly route: FeatureRoute;
  readonly additions: readonly string[];
}

/** A screen that the specification does not know: its calls are sent only where the site offers them. */
function AddedScreen({ route, additions }: AddedScreenProps) {
  const title = useRouteTitle(route.path);
  const { data: config, isError } = useSiteConfigQuery();
  if (!config && !isError) return <ScreenLoading route={route} title={title} />;
  if (config && !config.additions.some((one) => additions.includes(one)))
    return <Navigate to={paths.home()} replace />;
  return <OpenScreen route={route} />;
}

/** Leads a visitor to log-in, which says what it was asked for; home leads on from there (D-33). */
function ToLogin() {
  const { pathname, search } = useLocation();
  // After log-in has taken over the address, this is still drawn once.
  const [requested] = useState(pathname + search);
  useEffect(() => rememberRequestedPage(requested), [requested]);
  return <Navigate to={paths.login()} replace />;
}

function OpenScreen({ route }: { readonly route: FeatureRoute }) {
  const title = useRouteTitle(route.path);
  return <LazyScreen key={route.path} route={route} title={title} />;
}
