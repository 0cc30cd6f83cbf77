export { transfersChecks } from './checks';
export { transfersHandlers } from './handlers';
export { SEARCH_LIMITS } from './internal/search';
export { makeDeliveryWorker } from './internal/worker';
export type { DeliveryOptions } from './internal/worker';
export { transfersMigrations } from './migrations';
export type { Person, TransfersWorld } from './world';
