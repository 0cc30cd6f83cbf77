import type { FeatureRoute } from '@ex/routing';

/** What a member has, in the tab bar; members only. In a file of its own, for the first load holds no other routes of the wallet. */
export const tabRoutes: readonly FeatureRoute[] = [
  {
    path: '/assets',
    access: 'member',
    tabBar: true,
    shape: 'cards',
    load: () => import('./screens/assets/AssetsScreen'),
  },
];
