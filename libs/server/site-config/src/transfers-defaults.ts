import type { TransfersRules } from './transfers';

/** Terms a venue starts with. USDT goes to members immediately and without a fee. */
export const defaultTransfers: TransfersRules = {
  exchange: {
    accounts: [1, 2, 3],
    coins: ['USDT', 'BTC', 'ETH', 'BNB', 'SOL', 'XRP', 'ADA', 'DOGE', 'LTC', 'LINK', 'TRX'],
    spread: '0.002',
    feeRate: '0.001',
    minimum: '1',
    maximum: '100000',
  },
  internal: {
    account: 1,
    coins: [
      { coin: 'USDT', feeRate: '0', days: 0, minimum: '1', maximum: '100000' },
      { coin: 'BTC', feeRate: '0.001', days: 1, minimum: '0.0001', maximum: '2' },
      { coin: 'ETH', feeRate: '0.02', days: 3, minimum: '0.001', maximum: '50' },
      { coin: 'TRX', feeRate: '0.005', days: 1, minimum: '10', maximum: '500000' },
    ],
  },
};
