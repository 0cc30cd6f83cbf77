import type { FeatureRoute } from '@ex/routing';

/** Log-in and registration; a member who opens them is sent home (SHELL-07). */
export const routes: readonly FeatureRoute[] = [
  { path: '/login', access: 'visitor', shape: 'form', load: () => import('./screens/LoginScreen') },
  { path: '/register', access: 'visitor', shape: 'form', load: () => import('./screens/RegisterScreen') },
];
