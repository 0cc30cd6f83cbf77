import { loadScreen } from './lazy-screen';
import { routes } from './routes';

/** Imports the screens outside the first load. */
export const loadOthers = () => import('./OtherScreens');

/** Loads the code of an address's screen, in parallel with the texts; a failure shows when it is drawn. */
export function preloadScreen(pathname: string): void {
  const route = routes.find(({ path }) => path === pathname);
  const loading = route
    ? loadScreen(route)
    : loadScreen({ load: loadOthers }).then((others) => others.preload(pathname));
  loading.catch(() => undefined);
}
