import { ACCOUNTS } from '../../model/accounts';

/** Tabs of the assets: all accounts together, then each (ASSETS-01). */
export const ASSETS_TABS = ['all', ...ACCOUNTS.map((account) => `${account}` as const)] as const;
/** Name of a tab. */
export type AssetsTab = (typeof ASSETS_TABS)[number];
