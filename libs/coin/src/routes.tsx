import type { FeatureRoute } from '@ex/routing';

/** The page of a coin, open to everybody where the site offers it (COIN-01). */
export const routes: readonly FeatureRoute[] = [
  { path: '/coin', access: 'public', load: () => import('./screens/CoinScreen') },
];
