import { type FeatureRoute, paths } from '@ex/routing';
import { Navigate, Route, Routes } from 'react-router-dom';
import { LazyScreen } from './LazyScreen';
import { RouteScreen } from './RouteScreen';
import { SkipLinks } from './SkipLinks';
import { TabNavigation } from './TabNavigation';

interface Props {
  readonly routes: readonly FeatureRoute[];
  /** Imports what draws the addresses that are not among the routes. */
  readonly others?: FeatureRoute['load'];
}

/** The screen of the address, with the tab bar where it belongs; an unknown address leads home (D-81). */
export function Screens({ routes, others }: Props) {
  return (
    <Routes>
      {routes.map((route) => (
        <Route
          key={route.path}
          path={route.path}
          element={
            <>
              <SkipLinks tabBar={Boolean(route.tabBar)} />
              <RouteScreen route={route} />
              {route.tabBar && <TabNavigation />}
            </>
          }
        />
      ))}
      <Route
        path="*"
        element={
          others ? (
            <LazyScreen route={{ access: 'public', load: others }} />
          ) : (
            <Navigate to={paths.home()} replace />
          )
        }
      />
    </Routes>
  );
}
