import { routes as account } from '@ex/account';
import { routes as alerts } from '@ex/alerts';
import { routes as bank } from '@ex/bank';
import { routes as coin } from '@ex/coin';
import { routes as finance } from '@ex/finance';
import { routes as identity } from '@ex/identity';
import { routes as notices } from '@ex/notices';
import type { FeatureRoute } from '@ex/routing';
import { routes as security } from '@ex/security';
import { routes as transfers } from '@ex/transfers';
import { routes as wallet } from '@ex/wallet';
import { withMarketData } from './with-market-data';

/** The screens that others lead to, by domain. */
export const otherRoutes: readonly FeatureRoute[] = [
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
