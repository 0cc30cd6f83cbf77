import { routes as account } from '@ex/account';
import { routes as alerts } from '@ex/alerts';
import { routes as auth } from '@ex/auth';
import { routes as bank } from '@ex/bank';
import { routes as coin } from '@ex/coin';
import { routes as finance } from '@ex/finance';
import { routes as home } from '@ex/home';
import { routes as identity } from '@ex/identity';
import { routes as market } from '@ex/market';
import { routes as notices } from '@ex/notices';
import { routes as options } from '@ex/options';
import type { FeatureRoute } from '@ex/routing';
import { routes as security } from '@ex/security';
import { routes as spot } from '@ex/spot';
import { routes as transfers } from '@ex/transfers';
import { routes as wallet } from '@ex/wallet';
import { withMarketData } from './with-market-data';

/** All screens of the app, by domain. */
export const routes: readonly FeatureRoute[] = [
  ...home,
  ...auth,
  ...market,
  ...options.map(withMarketData),
  ...spot.map(withMarketData),
  ...account,
  ...finance,
  ...identity,
  ...security,
  ...transfers,
  ...wallet,
  ...bank,
  ...notices,
  ...alerts,
  ...coin.map(withMarketData),
];
