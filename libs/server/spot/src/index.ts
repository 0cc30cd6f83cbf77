export { spotBookings, spotOrderStage } from './archive';
export { spotChecks } from './checks';
export { spotHandlers } from './handlers';
export { MatchingVenue } from './market/matching-venue';
export { makeSpotWorker } from './market/worker';
export type { SpotWorker } from './market/worker';
export { cancelOrdersHolding } from './orders/cancel-holding';
export { spotMigrations } from './migrations';
export type { SpotDeps } from './deps';
