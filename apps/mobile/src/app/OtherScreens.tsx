import { loadScreen } from './lazy-screen';
import { otherRoutes } from './other-routes';
import { Screens } from './Screens';

/** The screens outside the first load; an address that is none of them is unknown. */
export function Screen() {
  return <Screens routes={otherRoutes} />;
}

/** Loads the code of an address's screen. */
export async function preload(pathname: string): Promise<void> {
  const route = otherRoutes.find(({ path }) => path === pathname);
  if (route) await loadScreen(route);
}
