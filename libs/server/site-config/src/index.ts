export { defaultSiteConfiguration } from './defaults';
export { checkSiteConfig, loadSiteConfig, SiteConfigError } from './load';
export type { DepositNetwork } from './networks';
export { withoutSamples } from './production';
export type { OptionsRules, SiteConfiguration } from './schema';
export type { SpotRules } from './spot';
export type { WalletCoin, WalletRules, WithdrawalFee } from './wallet';
export type { FinanceRules } from './finance';
export type { TransfersRules } from './transfers';
