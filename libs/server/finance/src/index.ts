export { financeChecks } from './checks';
export { financeHandlers, financeReviews } from './handlers';
export { debtsOf, makeRefuseDebtor, overdueDebt, overdueOf } from './loans/overdue';
export { financeMigrations } from './migrations';
export { makeFinanceRound } from './worker';
export type { FinanceWorkerOptions } from './worker';
export type { FinanceWorld } from './world';
