export { walletChecks } from './checks';
export { walletHandlers } from './handlers';
export { walletMigrations } from './migrations';
export { walletReviews } from './reviews';
export type { WalletWorld } from './world';
