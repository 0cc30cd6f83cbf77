import { ACCOUNTS } from '../../model/accounts';

/** Tabs of the assets: all accounts together, then each (ASSETS-01). */
export const ASSETS_TABS = ['all', ...ACCOUNTS.map((account) => `${account}` as const)] as const;
/** Name of a tab. */
export type AssetsTab = (typeof ASSETS_TABS)[number];

/** The tab of an account; all together for one that is not known. */
export const tabOf = (account: number): AssetsTab =>
  ASSETS_TABS.find((tab) => tab === String(account)) ?? 'all';
