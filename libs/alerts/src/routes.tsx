import type { FeatureRoute } from '@ex/routing';

/** Screens of the Alerts domain. */
export const routes: readonly FeatureRoute[] = [
  {
    path: '/alerts',
    access: 'member',
    additions: ['priceAlerts'],
    load: () => import('./screens/AlertsScreen'),
  },
];
