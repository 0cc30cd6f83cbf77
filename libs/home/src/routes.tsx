import type { FeatureRoute } from '@ex/routing';

/** Home, open to everybody (HOME-25). */
export const routes: readonly FeatureRoute[] = [
  { path: '/', access: 'public', tabBar: true, shape: 'cards', load: () => import('./screens/HomeScreen') },
];
