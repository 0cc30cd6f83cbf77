import type { FeatureRoute } from '@ex/routing';

/** What a member has, and how money comes in and leaves; members only. */
export const routes: readonly FeatureRoute[] = [
  { path: '/assets', access: 'member', tabBar: true, load: () => import('./screens/assets/AssetsScreen') },
  { path: '/trade-account', access: 'member', load: () => import('./screens/account/AccountScreen') },
  { path: '/withdrawal', access: 'member', load: () => import('./screens/withdraw/WithdrawScreen') },
  { path: '/bindMentionAddress', access: 'member', load: () => import('./screens/address/AddressScreen') },
  { path: '/statement', access: 'member', load: () => import('./screens/statement/StatementScreen') },
  { path: '/invite', access: 'member', load: () => import('./screens/invite/InviteScreen') },
  { path: '/recharge', access: 'member', load: () => import('./screens/deposit/DepositScreen') },
];
