import type { FeatureRoute } from '@ex/routing';

/** The security center and the two screens of passwords (SHELL-04). */
export const routes: readonly FeatureRoute[] = [
  { path: '/security', access: 'member', load: () => import('./screens/SecurityScreen') },
  {
    path: '/modifyPwd',
    access: 'member',
    shape: 'form',
    load: () => import('./screens/ChangePasswordScreen'),
  },
  {
    path: '/resetLegalPwd',
    access: 'member',
    shape: 'form',
    load: () => import('./screens/FundPasswordScreen'),
  },
];
