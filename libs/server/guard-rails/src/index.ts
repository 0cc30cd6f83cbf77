export { makeGuardRails } from './guard';
export type { GuardBatch, GuardRails, GuardTally, ReadLoss } from './guard';
export { guardRailsHandlers } from './handlers';
export { guardRailsMigrations } from './migrations';
export { guardRailsRetention } from './retention';
