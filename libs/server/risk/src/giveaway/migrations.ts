import type { Migration } from '@ex/server-db';

/**
 * What members gave away to each other on a UTC day, USDT; only the batches of orders and the hindsight worker lock these rows.
 * Confirmations are apart from them, because a member's own call writes them.
 */
export const riskMigrations: readonly Migration[] = [
  {
    id: 'risk/001-giveaway',
    sql: `
      CREATE TABLE risk_giveaway (
        member_id bigint PRIMARY KEY,
        day date NOT NULL,
        given numeric(38, 8) NOT NULL CHECK (given >= 0)
      );
      CREATE TABLE risk_confirmation (
        member_id bigint PRIMARY KEY,
        until timestamptz NOT NULL
      );
    `,
  },
  {
    // What was given on the UTC day before, so that no more can be given in any 24 hours.
    id: 'risk/002-day-before',
    sql: 'ALTER TABLE risk_giveaway ADD COLUMN before numeric(38, 8) NOT NULL DEFAULT 0 CHECK (before >= 0)',
  },
];
