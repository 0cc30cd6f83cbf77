import type { FeatureRoute } from '@ex/routing';

/** Screens of the Transfers domain. */
export const routes: readonly FeatureRoute[] = [
  { path: '/transfers', access: 'member', load: () => import('./screens/TransfersScreen') },
];
