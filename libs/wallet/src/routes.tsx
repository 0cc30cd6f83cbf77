import type { FeatureRoute } from '@ex/routing';

/** How money comes in and leaves, and its records; members only. */
export const routes: readonly FeatureRoute[] = [
  {
    path: '/trade-account',
    access: 'member',
    shape: 'cards',
    load: () => import('./screens/account/AccountScreen'),
  },
  {
    path: '/history',
    access: 'member',
    shape: 'list',
    load: () => import('./screens/history/HistoryScreen'),
  },
  {
    path: '/withdrawal',
    access: 'member',
    shape: 'form',
    load: () => import('./screens/withdraw/WithdrawScreen'),
  },
  {
    path: '/bindMentionAddress',
    access: 'member',
    shape: 'form',
    load: () => import('./screens/address/AddressScreen'),
  },
  {
    path: '/statement',
    access: 'member',
    additions: ['statements'],
    shape: 'form',
    load: () => import('./screens/statement/StatementScreen'),
  },
  {
    path: '/fees',
    access: 'public',
    additions: ['tiers'],
    shape: 'cards',
    load: () => import('./screens/fees/FeesScreen'),
  },
  { path: '/invite', access: 'member', shape: 'cards', load: () => import('./screens/invite/InviteScreen') },
  {
    path: '/recharge',
    access: 'member',
    shape: 'form',
    load: () => import('./screens/deposit/DepositScreen'),
  },
];
