import type { Retention } from '@ex/server-db';

/** Coins and markets stay. */
export const catalogueRetention: readonly Retention[] = [
  { table: 'coin', kept: 'ids of coins are on balances' },
  { table: 'market', kept: 'ids of markets are on orders' },
];
