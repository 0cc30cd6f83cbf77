export { optionsChecks } from './checks';
export { optionsHandlers } from './handlers';
export { optionsMigrations } from './migrations';
export { makeSettlementWorker } from './settlement/worker';
export type { SettlementWorker, WorkerOptions } from './settlement/worker';
export type { OptionsWorld } from './world';
