import type { FeatureRoute } from '@ex/routing';

/** Conversions, transfers between accounts, transfers to members; members only. */
export const routes: readonly FeatureRoute[] = [
  { path: '/exchangeb', access: 'member', shape: 'form', load: () => import('./screens/ConversionScreen') },
  {
    path: '/changemoney',
    access: 'member',
    shape: 'form',
    load: () => import('./screens/AccountTransferScreen'),
  },
  {
    path: '/transfer',
    access: 'member',
    shape: 'form',
    load: () => import('./screens/MemberTransferScreen'),
  },
  { path: '/transfer-list', access: 'member', load: () => import('./screens/MemberTransfersScreen') },
];
