export { makeGuardRails } from './guard';
export type { GuardBatch, GuardedOrder, GuardRails, GuardTally, ReadLoss } from './guard';
export { guardRailsHandlers } from './handlers';
export type { GuardRailsDeps } from './handlers';
export { guardRailsMigrations } from './migrations';
export { guardRailsRetention } from './retention';
