import type { FeatureRoute } from '@ex/routing';

/**
 * Log-in and registration; a member who opens them is sent home (SHELL-07). The two screens of a reset by mail lead to the log-in
 * where the site does not offer it (MESSAGE-05).
 */
export const routes: readonly FeatureRoute[] = [
  { path: '/login', access: 'visitor', shape: 'form', load: () => import('./screens/LoginScreen') },
  { path: '/forgot', access: 'visitor', shape: 'form', load: () => import('./screens/ForgotScreen') },
  { path: '/reset', access: 'public', shape: 'form', load: () => import('./screens/ResetScreen') },
  { path: '/register', access: 'visitor', shape: 'form', load: () => import('./screens/RegisterScreen') },
];
