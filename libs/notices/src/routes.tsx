import type { FeatureRoute } from '@ex/routing';

/** Messages to the member and texts about the site; members only. */
export const routes: readonly FeatureRoute[] = [
  { path: '/notify', access: 'member', load: () => import('./screens/NoticesScreen') },
  {
    path: '/notification-settings',
    access: 'member',
    additions: ['mailMessages', 'pushMessages'],
    load: () => import('./screens/NotificationSettingsScreen'),
  },
  { path: '/introduction', access: 'member', load: () => import('./screens/AboutScreen') },
];
