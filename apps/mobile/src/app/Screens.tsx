import { type FeatureRoute, paths } from '@ex/routing';
import { Navigate, Route, Routes } from 'react-router-dom';
import { RouteScreen } from './RouteScreen';
import { SkipLinks } from './SkipLinks';
import { TabNavigation } from './TabNavigation';

/** The screen of the address, with the tab bar where it belongs; an unknown address leads home (D-81). */
export function Screens({ routes }: { readonly routes: readonly FeatureRoute[] }) {
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
      <Route path="*" element={<Navigate to={paths.home()} replace />} />
    </Routes>
  );
}
