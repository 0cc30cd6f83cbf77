import type { FeatureRoute } from '@ex/routing';

/** Identity verification, members only. */
export const routes: readonly FeatureRoute[] = [
  {
    path: '/real_authentication',
    access: 'member',
    shape: 'form',
    load: () => import('./screens/IdentityScreen'),
  },
];
