import type { Migration } from '@ex/server-db';

/**
 * What feeds keep: seed and first day of the simulated market, the clock of a replay. Whoever reads the seed knows prices
 * to come.
 */
export const marketFeedMigrations: readonly Migration[] = [
  {
    id: 'market-feed/001-state',
    sql: `
      CREATE TABLE feed_state (
        name text PRIMARY KEY CHECK (name <> ''),
        value json NOT NULL,
        -- Raised with every change, so that of two processes that change it at once one notices.
        revision integer NOT NULL CHECK (revision > 0)
      );
    `,
  },
];
