import type { Migration } from '@ex/server-db';

/** Tables of transfers and conversions. Amounts are in their coin. */
export const transfersMigrations: readonly Migration[] = [
  {
    id: 'transfers/001-transfers',
    sql: `
      CREATE TABLE own_transfer (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id bigint NOT NULL,
        coin_id integer NOT NULL,
        amount numeric(38, 8) NOT NULL CHECK (amount > 0),
        from_account smallint NOT NULL CHECK (from_account BETWEEN 1 AND 3),
        to_account smallint NOT NULL CHECK (to_account BETWEEN 1 AND 3 AND to_account <> from_account),
        created_at timestamptz NOT NULL
      );
      CREATE INDEX own_transfer_of_member ON own_transfer (member_id, coin_id, id DESC);

      CREATE TABLE coin_exchange (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id bigint NOT NULL,
        account smallint NOT NULL CHECK (account BETWEEN 1 AND 3),
        from_coin integer NOT NULL,
        to_coin integer NOT NULL CHECK (to_coin <> from_coin),
        amount numeric(38, 8) NOT NULL CHECK (amount > 0),
        from_price numeric NOT NULL CHECK (from_price > 0),
        to_price numeric NOT NULL CHECK (to_price > 0),
        spread numeric(12, 8) NOT NULL CHECK (spread >= 0 AND spread < 1),
        fee_rate numeric(12, 8) NOT NULL CHECK (fee_rate >= 0 AND fee_rate < 1),
        gross numeric(38, 8) NOT NULL,
        fee numeric(38, 8) NOT NULL CHECK (fee >= 0),
        received numeric(38, 8) NOT NULL CHECK (received > 0),
        created_at timestamptz NOT NULL,
        CHECK (gross = fee + received)
      );
      CREATE INDEX coin_exchange_of_member ON coin_exchange (member_id, id DESC);

      CREATE TABLE member_transfer (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id bigint NOT NULL,
        to_member bigint NOT NULL CHECK (to_member <> member_id),
        from_name text NOT NULL,
        to_name text NOT NULL,
        coin_id integer NOT NULL,
        account smallint NOT NULL CHECK (account BETWEEN 1 AND 3),
        amount numeric(38, 8) NOT NULL CHECK (amount > 0),
        fee_rate numeric(12, 8) NOT NULL CHECK (fee_rate >= 0 AND fee_rate < 1),
        fee numeric(38, 8) NOT NULL CHECK (fee >= 0 AND fee < amount),
        status smallint NOT NULL CHECK (status BETWEEN 1 AND 3),
        created_at timestamptz NOT NULL,
        arrives_at timestamptz NOT NULL CHECK (arrives_at >= created_at),
        ended_at timestamptz,
        CHECK ((status = 1) = (ended_at IS NULL))
      );
      CREATE INDEX member_transfer_of_member ON member_transfer (member_id, id DESC);
      CREATE INDEX member_transfer_due ON member_transfer (arrives_at, id) WHERE status = 1;

      CREATE TABLE transfer_contact (
        member_id bigint NOT NULL,
        contact_id bigint NOT NULL,
        PRIMARY KEY (member_id, contact_id)
      );
    `,
  },
  {
    id: 'transfers/002-conversion-prices',
    // The feed and the market prices behind from_price and to_price; missing in older conversions.
    sql: `
      ALTER TABLE coin_exchange ADD COLUMN feed text, ADD COLUMN prices json,
        ADD CHECK ((feed IS NULL) = (prices IS NULL));
    `,
  },
  {
    // The revision of the settings that terms were taken from; missing where they were those of the file (SET-05).
    id: 'transfers/003-settings-revision',
    sql: `
      ALTER TABLE coin_exchange ADD COLUMN settings_revision bigint;
      ALTER TABLE member_transfer ADD COLUMN settings_revision bigint;
    `,
  },
];
