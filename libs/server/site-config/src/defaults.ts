import type { SiteConfiguration } from './schema';
import { defaultContents } from './content-defaults';
import { defaultFinance } from './finance-defaults';
import { defaultReviews } from './reviews';
import { defaultRisk } from './risk';
import { defaultTransfers } from './transfers-defaults';
import { defaultSpot } from './spot';
import { defaultTiers } from './tiers';
import { defaultWallet } from './wallet-defaults';

/** Support of the sample venue. The domain exists nowhere; production does not show it. */
export const SAMPLE_SUPPORT = 'mailto:support@trade.example';

/**
 * The configuration a venue starts with. An operator changes it with a JSON file named by `SITE_CONFIG` that states
 * only what differs, for example `{"options":{"payoutRate":"0.9"}}`; lists are replaced as a whole.
 */
export const defaultSiteConfiguration: SiteConfiguration = {
  site: {
    name: 'Trade',
    logo: '/icon.svg',
    banners: ['/banners/1.svg', '/banners/2.svg', '/banners/3.svg'],
  },
  links: { customService: SAMPLE_SUPPORT, ios: '', android: '', invite: '' },
  contents: defaultContents,
  defaultLanguage: 'en',
  switches: {
    emailRegister: true,
    phoneRegister: true,
    inviteCode: true,
    flashExchange: true,
    loan: true,
    mining: true,
    staking: true,
    internalTransfer: true,
    accountTransfer: true,
    recharge: true,
    withdrawal: true,
    maskBankNumber: true,
    editBank: true,
    editAddress: true,
  },
  features: {
    sessions: true,
    secondFactor: true,
    passkeys: true,
    mailMessages: true,
    pushMessages: true,
    resetByMail: true,
    priceAlerts: true,
    addressBook: true,
    guardRails: true,
    statements: true,
    sparklines: true,
    coinPages: true,
    coinCosts: true,
    worthHistory: true,
    paymentStates: true,
    tiers: true,
  },
  members: { creditScore: 100 },
  options: {
    coin: 'USDT',
    account: 1,
    payoutRate: '0.85',
    markets: ['btcusdt', 'ethusdt', 'solusdt', 'xrpusdt', 'dogeusdt', 'trxusdt'],
    maximumSpread: '0.00005',
    maximumAge: 3,
    terms: [
      { seconds: 60, minimum: '10', maximum: '1000' },
      { seconds: 90, minimum: '20', maximum: '2000' },
      { seconds: 120, minimum: '30', maximum: '3000' },
      { seconds: 180, minimum: '50', maximum: '5000' },
      { seconds: 300, minimum: '100', maximum: '10000' },
    ],
  },
  spot: defaultSpot,
  wallet: defaultWallet,
  tiers: defaultTiers,
  transfers: defaultTransfers,
  finance: defaultFinance,
  reviews: defaultReviews,
  risk: defaultRisk,
};
