import type { FeatureRoute } from '@ex/routing';

/** The member's bank cards; members only. */
export const routes: readonly FeatureRoute[] = [
  { path: '/bank', access: 'member', load: () => import('./screens/BankScreen') },
];
