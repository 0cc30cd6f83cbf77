export { optionsChecks } from './checks';
export { optionsHandlers } from './handlers';
export { offerIn } from './orders/offer';
export type { Offer, OfferState } from './orders/offer';
export { optionsMigrations } from './migrations';
export { makeSettlementWorker } from './settlement/worker';
export type { SettlementWorker, WorkerOptions } from './settlement/worker';
export type { OptionsWorld } from './world';
