import type { FeatureRoute } from '@ex/routing';

/** The spot trading screen and the member's spot orders. */
export const routes: readonly FeatureRoute[] = [
  {
    path: '/exchange',
    access: 'member',
    tabBar: true,
    shape: 'trade',
    load: () => import('./screens/ExchangeScreen'),
  },
  { path: '/trade-lst', access: 'member', load: () => import('./screens/OrdersScreen') },
];
