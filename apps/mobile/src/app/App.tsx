import { LinkProvider, OfflineBar, ToastHost } from '@ex/ui-kit';
import { Navigate, Route, Routes } from 'react-router-dom';
import { AppLink } from './AppLink';
import { DrawerSlot } from './DrawerSlot';
import { routes } from './routes';
import { RouteScreen } from './RouteScreen';
import { useScrollToTop } from './scroll';
import { useApiEvents, useForgetMember } from './session';
import { TabNavigation } from './TabNavigation';
import { useSiteIcon } from './titles';

/** The one root view; it only hosts the current route (SHELL-01) and what is common to all. */
export function App() {
  useScrollToTop();
  useApiEvents();
  useForgetMember();
  useSiteIcon();
  return (
    <LinkProvider component={AppLink}>
      <OfflineBar />
      <Routes>
        {routes.map((route) => (
          <Route
            key={route.path}
            path={route.path}
            element={
              <>
                <RouteScreen route={route} />
                {route.tabBar && <TabNavigation />}
              </>
            }
          />
        ))}
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
      <DrawerSlot />
      <ToastHost />
    </LinkProvider>
  );
}
