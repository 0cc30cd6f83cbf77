export { routes } from './routes';
export { tabRoutes } from './tab-routes';
