import type { FeatureRoute } from '@ex/routing';

/** What a member has, and how money comes in and leaves; members only. */
export const routes: readonly FeatureRoute[] = [];
