export { bindAddress } from './addresses/save';
export { addCard } from './cards/rows';
export { walletChecks } from './checks';
export { walletHandlers } from './handlers';
export { walletMigrations } from './migrations';
export { walletReviews } from './reviews';
export type { WalletDeps } from './deps';
export { walletRetention } from './retention';
