import type { FeatureRoute } from '@ex/routing';

/** The market list, open to everybody (MARKET-01). */
export const routes: readonly FeatureRoute[] = [
  { path: '/market', access: 'public', tabBar: true, load: () => import('./screens/MarketScreen') },
];
