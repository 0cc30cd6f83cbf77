import type { FeatureRoute } from '@ex/routing';

/**
 * The tab of the member's balances; members only. In a file of its own, for the first load holds no other routes of the
 * wallet.
 */
export const tabRoutes: readonly FeatureRoute[] = [
  {
    path: '/assets',
    access: 'member',
    tabBar: true,
    shape: 'cards',
    load: () => import('./screens/assets/AssetsScreen'),
  },
];
