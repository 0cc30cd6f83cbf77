export { transfersChecks } from './checks';
export { transfersHandlers } from './handlers';
export { SEARCH_LIMITS } from './member/search';
export { findOldestDelivery, makeDeliveryWorker } from './member/worker';
export type { DeliveryOptions } from './member/worker';
export { transfersMigrations } from './migrations';
export type { MemberSummary, TransfersDeps } from './deps';
export { transfersRetention } from './retention';
