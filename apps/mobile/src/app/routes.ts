import { routes as auth } from '@ex/auth';
import { routes as home } from '@ex/home';
import { routes as market } from '@ex/market';
import { routes as options } from '@ex/options';
import type { FeatureRoute } from '@ex/routing';
import { routes as spot } from '@ex/spot';
import { tabRoutes as assets } from '@ex/wallet';
import { withMarketData } from './with-market-data';

/** Screens of the tab bar and those that let a visitor in. All others are in `other-routes.ts`, outside the first load. */
export const routes: readonly FeatureRoute[] = [
  ...home,
  ...auth,
  ...market,
  ...options.map(withMarketData),
  ...spot.map(withMarketData),
  ...assets,
];
