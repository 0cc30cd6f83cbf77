export { transfersChecks } from './checks';
export { countOnTheirWay } from './member/count-on-their-way';
export { transfersHandlers } from './handlers';
export { SEARCH_LIMITS } from './member/search';
export { findOldestDelivery, makeDeliveryWorker } from './member/worker';
export { transfersMigrations } from './migrations';
export type { TransfersDeps } from './deps';
export { transfersRetention } from './retention';
export { sumSentSince } from './member/sum-sent';
