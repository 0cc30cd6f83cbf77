import type { FeatureRoute } from '@ex/routing';

/** Screens of the member's account; none is open yet. The drawer is in the entry `@ex/account/drawer`. */
export const routes: readonly FeatureRoute[] = [];
