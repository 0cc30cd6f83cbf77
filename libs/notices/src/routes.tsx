import type { FeatureRoute } from '@ex/routing';

/** Messages to the member and texts about the site; members only. */
export const routes: readonly FeatureRoute[] = [
  { path: '/notify', access: 'member', load: () => import('./screens/NoticesScreen') },
  { path: '/introduction', access: 'member', load: () => import('./screens/AboutScreen') },
];
