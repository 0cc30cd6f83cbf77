import type { FeatureRoute } from '@ex/routing';

/** Screens of the account; the display page is for visitors too. The drawer is in the entry `@ex/account/drawer`. */
export const routes: readonly FeatureRoute[] = [
  { path: '/display', access: 'public', shape: 'cards', load: () => import('./screens/DisplayScreen') },
];
