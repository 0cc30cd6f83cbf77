import type { FinanceRules } from './finance';

/** Products a venue starts with. */
export const defaultFinance: FinanceRules = {
  account: 1,
  loans: {
    coin: 'USDT',
    maxOpen: 3,
    products: [
      {
        id: 1,
        title: 'Short-term loan',
        institution: 'Trade Credit',
        minimum: '100',
        maximum: '5000',
        dailyRate: '0.05',
        days: 7,
      },
      {
        id: 2,
        title: 'Monthly loan',
        institution: 'Trade Credit',
        minimum: '500',
        maximum: '20000',
        dailyRate: '0.04',
        days: 30,
      },
      {
        id: 3,
        title: 'Quarterly loan',
        institution: 'Trade Credit',
        minimum: '1000',
        maximum: '50000',
        dailyRate: '0.03',
        days: 90,
      },
    ],
  },
  mining: {
    products: [
      {
        id: 1,
        title: 'USDT starter',
        coin: 'USDT',
        minimum: '100',
        maximum: '5000',
        dailyRate: '0.02',
        days: 7,
      },
      {
        id: 2,
        title: 'USDT classic',
        coin: 'USDT',
        minimum: '500',
        maximum: '50000',
        dailyRate: '0.03',
        days: 30,
      },
      { id: 3, title: 'ETH lock', coin: 'ETH', minimum: '1', maximum: '100', dailyRate: '0.015', days: 60 },
      {
        id: 4,
        title: 'TRX lock',
        coin: 'TRX',
        minimum: '1000',
        maximum: '1000000',
        dailyRate: '0.025',
        days: 90,
      },
    ],
  },
  staking: {
    projects: [
      {
        id: 1,
        coin: 'USDT',
        terms: [
          { id: 1, days: 7, yearlyRate: '3', minimum: '50', redemption: { fee: '0' } },
          { id: 2, days: 30, yearlyRate: '5', minimum: '100', redemption: { fee: '0.1' } },
          { id: 3, days: 90, yearlyRate: '7.5', minimum: '100' },
        ],
      },
      {
        id: 2,
        coin: 'ETH',
        terms: [
          { id: 1, days: 30, yearlyRate: '2.8', minimum: '1', redemption: { fee: '0.1' } },
          { id: 2, days: 90, yearlyRate: '3.6', minimum: '1' },
        ],
      },
      {
        id: 3,
        coin: 'TRX',
        terms: [
          { id: 1, days: 14, yearlyRate: '3.5', minimum: '500', redemption: { fee: '0' } },
          { id: 2, days: 60, yearlyRate: '4.5', minimum: '500' },
        ],
      },
    ],
  },
};
