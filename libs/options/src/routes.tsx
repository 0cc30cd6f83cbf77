import type { FeatureRoute } from '@ex/routing';

/** The options screen, members only. */
export const routes: readonly FeatureRoute[] = [
  {
    path: '/options',
    access: 'member',
    tabBar: true,
    shape: 'chart',
    load: () => import('./screens/OptionsScreen'),
  },
];
