import { LinkProvider, OfflineBar, ToastHost } from '@ex/ui-kit';
import { AppLink } from './AppLink';
import { DrawerSlot } from './DrawerSlot';
import { routes } from './routes';
import { Screens } from './Screens';
import { useScrollToTop } from './scroll';
import { useServedLanguage } from './served-language';
import { SessionSlot } from './SessionSlot';
import { useApiEvents, useForgetMember } from './session';
import { useSiteIcon } from './titles';

/** The one root view; it only hosts the current route (SHELL-01) and what is common to all. */
export function App() {
  useScrollToTop();
  useApiEvents();
  useForgetMember();
  useSiteIcon();
  useServedLanguage();
  return (
    <LinkProvider component={AppLink}>
      <OfflineBar />
      <Screens routes={routes} />
      <DrawerSlot />
      <SessionSlot />
      <ToastHost />
    </LinkProvider>
  );
}
