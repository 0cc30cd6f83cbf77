export { bindAddress } from './addresses/save';
export type { NewAddress } from './addresses/save';
export { addCard } from './cards/rows';
export type { CardFields } from './cards/rows';
export { walletChecks } from './checks';
export { walletHandlers } from './handlers';
export { walletMigrations } from './migrations';
export { walletReviews } from './reviews';
export type { WalletDeps } from './deps';
