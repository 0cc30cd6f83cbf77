export { SessionGuard } from './guard/SessionGuard';
