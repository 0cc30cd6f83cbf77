export { useUnseenResults } from './model/unseen-results';
export { routes } from './routes';
