import { LinkProvider, type LinkProps, OfflineBar, ToastHost } from '@ex/ui-kit';
import { Link } from 'react-router-dom';
import { DrawerSlot } from './DrawerSlot';
import { FactorSlot } from './FactorSlot';
import { loadOthers } from './preload-screen';
import { routes } from './routes';
import { Screens } from './Screens';
import { useScrollPosition } from './use-scroll-position';
import { useServedLanguage } from './use-served-language';
import { MemberSlot } from './MemberSlot';
import { useApiEvents, useClearedFailures, useClearMemberData } from './session';
import { useSiteIcon } from './titles';

/** The root view: hosts the current route (SHELL-01) and what all routes share. */
export function App() {
  useScrollPosition();
  useApiEvents();
  useClearedFailures();
  useClearMemberData();
  useSiteIcon();
  useServedLanguage();
  return (
    <LinkProvider component={AppLink}>
      <OfflineBar />
      <Screens routes={routes} others={loadOthers} />
      <DrawerSlot />
      <MemberSlot />
      <FactorSlot />
      <ToastHost />
    </LinkProvider>
  );
}

/** Links of the UI kit go through the router, so that they do not reload the page. */
function AppLink({ href, ...rest }: LinkProps) {
  return <Link to={href} {...rest} />;
}
