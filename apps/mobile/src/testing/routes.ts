import { otherRoutes } from '../app/other-routes';
import { routes } from '../app/routes';

/** All screens of the app, those outside the first load too. */
export const allRoutes = [...routes, ...otherRoutes];
