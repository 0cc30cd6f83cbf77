import type { Migration } from '@ex/server-db';

/**
 * Limits that members set themselves, and the orders of the last hour of those who limit them. A pause's value is its end
 * in ms.
 */
export const guardRailsMigrations: readonly Migration[] = [
  {
    id: 'guard-rails/001-limits',
    sql: `
      CREATE TABLE guard_limit (
        member_id bigint NOT NULL,
        rule text NOT NULL CHECK (rule IN ('loss_day', 'stake', 'orders_hour', 'pause')),
        value numeric(38, 8) CHECK (value >= 0),
        next_value numeric(38, 8) CHECK (next_value >= 0),
        next_at timestamptz,
        CHECK (next_value IS NULL OR next_at IS NOT NULL),
        PRIMARY KEY (member_id, rule)
      );
      CREATE TABLE guard_order (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id bigint NOT NULL,
        placed_at timestamptz NOT NULL
      );
      CREATE INDEX guard_order_of_member ON guard_order (member_id, placed_at);
    `,
  },
  {
    // Finds rows whose time is over. While the index is made, nothing writes to the table.
    id: 'guard-rails/002-retention',
    sql: 'CREATE INDEX guard_order_age ON guard_order (placed_at)',
  },
];
