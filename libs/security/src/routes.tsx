import type { FeatureRoute } from '@ex/routing';

/** The security center, the two screens of passwords (SHELL-04), sessions, second factors and own limits (GUARD-01). */
export const routes: readonly FeatureRoute[] = [
  { path: '/security', access: 'member', load: () => import('./screens/SecurityScreen') },
  {
    path: '/limits',
    access: 'member',
    additions: ['guardRails'],
    shape: 'form',
    load: () => import('./screens/LimitsScreen'),
  },
  {
    path: '/modifyPwd',
    access: 'member',
    shape: 'form',
    load: () => import('./screens/ChangePasswordScreen'),
  },
  {
    path: '/sessions',
    access: 'member',
    additions: ['sessions'],
    load: () => import('./screens/SessionsScreen'),
  },
  {
    path: '/factors',
    access: 'member',
    additions: ['secondFactor'],
    load: () => import('./screens/FactorsScreen'),
  },
  {
    path: '/resetLegalPwd',
    access: 'member',
    shape: 'form',
    load: () => import('./screens/FundPasswordScreen'),
  },
];
