import type account from '../../../locales/en/account.json';
import type alerts from '../../../locales/en/alerts.json';
import type auth from '../../../locales/en/auth.json';
import type bank from '../../../locales/en/bank.json';
import type chart from '../../../locales/en/chart.json';
import type coin from '../../../locales/en/coin.json';
import type common from '../../../locales/en/common.json';
import type costs from '../../../locales/en/costs.json';
import type finance from '../../../locales/en/finance.json';
import type home from '../../../locales/en/home.json';
import type identity from '../../../locales/en/identity.json';
import type market from '../../../locales/en/market.json';
import type notices from '../../../locales/en/notices.json';
import type options from '../../../locales/en/options.json';
import type reset from '../../../locales/en/reset.json';
import type security from '../../../locales/en/security.json';
import type shell from '../../../locales/en/shell.json';
import type spot from '../../../locales/en/spot.json';
import type submit from '../../../locales/en/submit.json';
import type terms from '../../../locales/en/terms.json';
import type tiers from '../../../locales/en/tiers.json';
import type trading from '../../../locales/en/trading.json';
import type transfers from '../../../locales/en/transfers.json';
import type ui from '../../../locales/en/ui.json';
import type wallet from '../../../locales/en/wallet.json';
import type withdraw from '../../../locales/en/withdraw.json';
import type worth from '../../../locales/en/worth.json';

/** The texts of the product by namespace, one per domain; English defines the keys. */
export interface Texts {
  account: typeof account;
  alerts: typeof alerts;
  auth: typeof auth;
  bank: typeof bank;
  chart: typeof chart;
  coin: typeof coin;
  common: typeof common;
  costs: typeof costs;
  finance: typeof finance;
  home: typeof home;
  identity: typeof identity;
  market: typeof market;
  notices: typeof notices;
  options: typeof options;
  reset: typeof reset;
  security: typeof security;
  shell: typeof shell;
  spot: typeof spot;
  submit: typeof submit;
  terms: typeof terms;
  tiers: typeof tiers;
  trading: typeof trading;
  transfers: typeof transfers;
  ui: typeof ui;
  wallet: typeof wallet;
  withdraw: typeof withdraw;
  worth: typeof worth;
}

/** A group of texts, `locales/<code>/<namespace>.json`. */
export type Namespace = keyof Texts;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Texts;
  }
}
