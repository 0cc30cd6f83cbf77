import type { FeatureRoute } from '@ex/routing';

/** Exchange of coins, moves between own accounts, transfers to members; members only. */
export const routes: readonly FeatureRoute[] = [
  { path: '/exchangeb', access: 'member', load: () => import('./screens/SwapScreen') },
  { path: '/changemoney', access: 'member', load: () => import('./screens/MoveScreen') },
  { path: '/transfer', access: 'member', load: () => import('./screens/SendScreen') },
  { path: '/transfer-list', access: 'member', load: () => import('./screens/TransfersScreen') },
];
