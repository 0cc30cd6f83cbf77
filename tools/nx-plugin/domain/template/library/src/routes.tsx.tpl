import type { FeatureRoute } from '@ex/routing';

/** Screens of the __title__ domain. */
export const routes: readonly FeatureRoute[] = [
  { path: '/__name__', access: 'member', load: () => import('./screens/__Name__Screen') },
];
