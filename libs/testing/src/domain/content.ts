import { OPEN_TRADING } from '@ex/api-client';
import type { SiteConfig } from '@ex/api-client/content';

/** A site with every switch on, so that a test turns off what it is about. */
export const makeSiteConfig = (overrides: Partial<SiteConfig> = {}): SiteConfig => ({
  logoUrl: '/icon.svg',
  customerServiceUrl: 'https://help.example/chat',
  registration: { byEmail: true, byPhone: true, verifiesEmail: true, asksInvitationCode: true },
  features: {
    deposit: true,
    withdrawal: true,
    conversion: true,
    loans: true,
    lockMining: true,
    staking: true,
    memberTransfer: true,
    accountTransfer: true,
  },
  appDownloads: { ios: 'https://apps.example/ios', android: 'https://apps.example/android' },
  invitationUrl: 'https://exchange.example/register',
  masksCardNumbers: true,
  canEditBankCards: true,
  canEditAddresses: true,
  additions: [
    'sessions',
    'secondFactor',
    'passkeys',
    'mailMessages',
    'pushMessages',
    'resetByMail',
    'priceAlerts',
    'addressBook',
    'guardRails',
    'statements',
    'sparklines',
    'coinPages',
    'coinCosts',
    'worthHistory',
    'firstSteps',
  ],
  venue: { trading: OPEN_TRADING, closed: {} },
  ...overrides,
});
