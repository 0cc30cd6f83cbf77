import type { FeatureRoute } from '@ex/routing';

/** Loans, lock-mining and staking, members only. */
export const routes: readonly FeatureRoute[] = [
  { path: '/loans', access: 'member', shape: 'cards', load: () => import('./screens/LoansScreen') },
  {
    path: '/loans-application',
    access: 'member',
    shape: 'form',
    load: () => import('./screens/LoanApplicationScreen'),
  },
  { path: '/lockming', access: 'member', shape: 'cards', load: () => import('./screens/LockMiningScreen') },
  {
    path: '/lockming-application',
    access: 'member',
    shape: 'form',
    load: () => import('./screens/LockMiningOrderScreen'),
  },
  { path: '/staking', access: 'member', shape: 'cards', load: () => import('./screens/StakingScreen') },
  { path: '/staking-list', access: 'member', load: () => import('./screens/StakingPositionsScreen') },
];
