import type { Migration } from '@ex/server-db';

/**
 * The price tape. `second` is market time, seconds since the epoch; `due_at` is wall clock: the moment for whose sake the
 * second was requested. `ticks` is a list of `{ price, ts }`, oldest first: decimal text and ms of market time.
 */
export const priceTapeMigrations: readonly Migration[] = [
  {
    id: 'price-tape/001-tape',
    sql: `
      CREATE TABLE price_tape (
        feed text NOT NULL,
        symbol text NOT NULL,
        second bigint NOT NULL,
        state text NOT NULL DEFAULT 'wanted' CHECK (state IN ('wanted', 'known', 'missing')),
        ticks json,
        due_at timestamptz NOT NULL,
        recorded_at timestamptz,
        PRIMARY KEY (feed, symbol, second),
        CHECK ((state = 'known') = (ticks IS NOT NULL)),
        CHECK ((state = 'wanted') = (recorded_at IS NULL))
      );
      CREATE INDEX price_tape_wanted ON price_tape (due_at, feed, symbol, second) WHERE state = 'wanted';
      CREATE INDEX price_tape_age ON price_tape (recorded_at) WHERE state <> 'wanted';
    `,
  },
];
