import type { Migration } from '@ex/server-db';

/** Until when money of a member may not leave; null while nothing holds it. */
export const moneyHoldMigration: Migration = {
  id: 'members/006-money-hold',
  sql: 'ALTER TABLE member ADD COLUMN money_held_until timestamptz;',
};
