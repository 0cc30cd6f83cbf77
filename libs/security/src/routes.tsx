import type { FeatureRoute } from '@ex/routing';

/** The security center and the two screens of passwords (SHELL-04), and own limits (GUARD-01). */
export const routes: readonly FeatureRoute[] = [
  { path: '/security', access: 'member', load: () => import('./screens/SecurityScreen') },
  { path: '/limits', access: 'member', load: () => import('./screens/LimitsScreen') },
  { path: '/modifyPwd', access: 'member', load: () => import('./screens/ChangePasswordScreen') },
  { path: '/resetLegalPwd', access: 'member', load: () => import('./screens/FundPasswordScreen') },
];
