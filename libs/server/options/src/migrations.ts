import type { Migration } from '@ex/server-db';

/**
 * Tables of option orders, after those of the price tape. Times are wall clock; `market_…` and `…_tick` are timestamps of the
 * price feed, in ms. `market_opening` is missing in orders opened before it was kept. A receipt's ticks are those around the
 * opening and the expiry.
 */
export const optionsMigrations: readonly Migration[] = [
  {
    id: 'options/001-orders',
    sql: `
      CREATE TABLE option_order (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id bigint NOT NULL,
        market_id integer NOT NULL,
        symbol text NOT NULL,
        title text NOT NULL,
        direction smallint NOT NULL CHECK (direction IN (1, 2)),
        coin_id integer NOT NULL,
        account smallint NOT NULL CHECK (account BETWEEN 1 AND 3),
        stake numeric(38, 8) NOT NULL CHECK (stake > 0),
        payout_rate numeric(12, 8) NOT NULL CHECK (payout_rate > 0),
        seconds integer NOT NULL CHECK (seconds > 0),
        open_price numeric NOT NULL CHECK (open_price > 0),
        opened_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        feed text NOT NULL,
        market_expiry bigint NOT NULL,
        status smallint NOT NULL DEFAULT 1 CHECK (status IN (1, 2)),
        close_price numeric,
        profit numeric(38, 8),
        is_win smallint NOT NULL DEFAULT 0 CHECK (is_win IN (0, 1)),
        settled_at timestamptz,
        CHECK ((status = 2) = (close_price IS NOT NULL AND profit IS NOT NULL AND settled_at IS NOT NULL))
      );
      CREATE INDEX option_order_of_member ON option_order (member_id, status, id DESC);
      CREATE INDEX option_order_due ON option_order (expires_at) WHERE status = 1;
    `,
  },
  {
    id: 'options/002-price-tape',
    sql: `
      ALTER TABLE option_order
        ADD COLUMN market_opening bigint,
        ADD COLUMN open_tick bigint,
        ADD COLUMN close_tick bigint,
        ADD COLUMN return_reason text CHECK (return_reason IN ('equal', 'no-price', 'old-price'));
      CREATE TABLE option_receipt (
        order_id bigint PRIMARY KEY,
        rule smallint NOT NULL,
        ticks json NOT NULL,
        digest text NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$')
      );
      INSERT INTO price_tape (feed, symbol, second, due_at)
      SELECT feed, symbol, market_expiry / 1000, min(expires_at) FROM option_order WHERE status = 1
      GROUP BY feed, symbol, market_expiry / 1000 ON CONFLICT DO NOTHING;
    `,
  },
  {
    // The loss of a day, for members who limit it.
    id: 'options/003-settled-of-member',
    sql: 'CREATE INDEX option_order_settled ON option_order (member_id, settled_at) WHERE status = 2;',
  },
  {
    // Orders with an `accepted_at` open at a later price: until then `open_price` is the one known at the acceptance.
    id: 'options/004-opening',
    sql: `
      ALTER TABLE option_order ADD COLUMN accepted_at timestamptz,
        DROP CONSTRAINT option_order_return_reason_check,
        ADD CONSTRAINT option_order_return_reason_check
          CHECK (return_reason IN ('equal', 'no-price', 'old-price', 'no-opening'));
      CREATE INDEX option_order_unopened ON option_order (id)
        WHERE status = 1 AND accepted_at IS NOT NULL AND open_tick IS NULL;
      CREATE INDEX option_order_running ON option_order (symbol, market_expiry) WHERE status = 1;
    `,
  },
  {
    id: 'options/005-void',
    sql: `
      ALTER TABLE option_order DROP CONSTRAINT option_order_return_reason_check,
        ADD CONSTRAINT option_order_return_reason_check
          CHECK (return_reason IN ('equal', 'no-price', 'old-price', 'no-opening', 'void'));
    `,
  },
];
