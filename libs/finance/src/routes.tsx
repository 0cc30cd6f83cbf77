import type { FeatureRoute } from '@ex/routing';

/** Loans, lock-mining and staking, members only. */
export const routes: readonly FeatureRoute[] = [
  { path: '/loans', access: 'member', load: () => import('./screens/LoansScreen') },
  { path: '/loans-application', access: 'member', load: () => import('./screens/LoanApplicationScreen') },
  { path: '/lockming', access: 'member', load: () => import('./screens/LocksScreen') },
  { path: '/lockming-application', access: 'member', load: () => import('./screens/LockApplicationScreen') },
  { path: '/staking', access: 'member', load: () => import('./screens/StakingScreen') },
  { path: '/staking-list', access: 'member', load: () => import('./screens/StakingListScreen') },
];
