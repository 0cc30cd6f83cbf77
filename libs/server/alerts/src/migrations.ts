import type { Migration } from '@ex/server-db';

/**
 * Price alerts. Moments named `…_ms` are market time in ms. `since_ms`: only prices after it count. `armed` is false for a
 * repeating alert that has fired, until the price is back. Every change of an alert takes the next `revision`, under a lock
 * of its one row. So revisions become visible in their order, and a reader misses none.
 */
export const alertsMigrations: readonly Migration[] = [
  {
    id: 'alerts/001-price-alert',
    sql: `
      CREATE TABLE price_alert (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id bigint NOT NULL,
        symbol text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('price', 'change')),
        direction text NOT NULL CHECK (direction IN ('rise', 'fall')),
        target numeric NOT NULL CHECK (target > 0),
        repeats boolean NOT NULL,
        state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'paused', 'fired', 'removed')),
        armed boolean NOT NULL DEFAULT true,
        since_ms bigint NOT NULL,
        revision bigint NOT NULL,
        created_at timestamptz NOT NULL,
        changed_at timestamptz NOT NULL,
        fired_at timestamptz,
        fired_price numeric
      );
      CREATE INDEX price_alert_member ON price_alert (member_id, id DESC) WHERE state <> 'removed';
      CREATE INDEX price_alert_revision ON price_alert (revision);
      CREATE INDEX price_alert_removed ON price_alert (changed_at) WHERE state = 'removed';

      CREATE TABLE price_alert_counter (
        single boolean PRIMARY KEY DEFAULT true CHECK (single),
        revision bigint NOT NULL
      );
      INSERT INTO price_alert_counter (revision) VALUES (0);

      CREATE TABLE price_alert_look (
        feed text NOT NULL,
        symbol text NOT NULL,
        until_ms bigint NOT NULL,
        PRIMARY KEY (feed, symbol)
      );
    `,
  },
];
