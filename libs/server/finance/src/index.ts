export { financeChecks } from './checks';
export { countRunning } from './count-running';
export { findOldestFinanceDue } from './find-oldest-due';
export { financeHandlers, financeReviews } from './handlers';
export {
  describeDebts,
  makeRefuseDebtors,
  makeRejectDebtor,
  describeOverdueDebt,
  listDebts,
  listOverdue,
} from './loans/overdue';
export { financeMigrations } from './migrations';
export { makeFinanceRound, makeFinanceWorker } from './worker';
export type { FinanceDeps } from './deps';
export { financeRetention } from './retention';
