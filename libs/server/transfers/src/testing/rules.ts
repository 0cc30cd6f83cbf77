/** Fund password of every member. */
export const FUND = 'fund1234';
/** 2026-01-01 00:00 UTC. */
export const START = Date.UTC(2026, 0, 1);
/** A day of 24 hours, ms. */
export const DAY = 24 * 3600 * 1000;

/** Members of these tests and their user names; the phone number of one is the id of the next. */
export const ANN = 100_011;
export const BOB = 100_012;
export const CY = 100_013;
export const PEOPLE: readonly (readonly [number, string])[] = [
  [ANN, 'ann@example.com'],
  [BOB, 'bob@example.com'],
  [CY, '13800138000'],
  [100_014, '100015'],
  [100_015, 'eve@example.com'],
  [100_016, 'b0b@example.com'],
];
/** Members with easily confused names. */
export const NAMESAKES: readonly number[] = [BOB, 100_016];

/** Terms of these tests. */
export const TRANSFERS = {
  exchange: {
    accounts: [1, 2],
    coins: ['USDT', 'BTC', 'ETH', 'ALT', 'CUT', 'NOPE'],
    spread: '0.002',
    feeRate: '0.001',
    minimum: '1',
    maximum: '100000',
  },
  internal: {
    account: 1,
    coins: [
      { coin: 'USDT', feeRate: '0.02', days: 3, minimum: '0.5', maximum: '1000' },
      { coin: 'BTC', feeRate: '0', days: 3, minimum: '0.00000001', maximum: '10' },
      { coin: 'ETH', feeRate: '0.001', days: 0, minimum: '0.00000001', maximum: '10' },
      { coin: 'NOPE', feeRate: '0', days: 0, minimum: '1', maximum: '2' },
    ],
  },
};
