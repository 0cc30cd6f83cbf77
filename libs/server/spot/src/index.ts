export { spotChecks } from './checks';
export { spotHandlers } from './handlers';
export { Exchange } from './market/exchange';
export { makeSpotWorker } from './market/worker';
export type { SpotWorker, SpotWorkerOptions } from './market/worker';
export { releaseOrders } from './orders/release';
export { spotMigrations } from './migrations';
export type { SpotWorld } from './world';
