import type { Migration } from '@ex/server-db';

/**
 * The stored state of feeds: seed and first day of the simulated market, the clock of a replay. A reader of the seed can
 * compute future prices.
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
