import type { Migration } from '@ex/server-db';

/** Orders of lock-mining, staking and loans. Terms are stored with the order and unaffected by later configuration. */
export const financeMigrations: readonly Migration[] = [
  {
    id: 'finance/001-mining-order',
    sql: `
      CREATE TABLE mining_order (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id bigint NOT NULL,
        title text NOT NULL,
        coin_id integer NOT NULL,
        account smallint NOT NULL CHECK (account BETWEEN 1 AND 3),
        amount numeric(38, 8) NOT NULL CHECK (amount > 0),
        daily_rate numeric(12, 8) NOT NULL CHECK (daily_rate >= 0),
        days integer NOT NULL CHECK (days > 0),
        started_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL,
        paid_days integer NOT NULL DEFAULT 0 CHECK (paid_days BETWEEN 0 AND days),
        revenue numeric(38, 8) NOT NULL DEFAULT 0,
        next_at timestamptz,
        CHECK ((next_at IS NULL) = (paid_days = days))
      );
      CREATE INDEX mining_order_of_member ON mining_order (member_id, id DESC);
      CREATE INDEX mining_order_due ON mining_order (next_at) WHERE next_at IS NOT NULL;
    `,
  },
  {
    id: 'finance/002-staking-order',
    sql: `
      CREATE TABLE staking_order (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id bigint NOT NULL,
        coin_id integer NOT NULL,
        account smallint NOT NULL CHECK (account BETWEEN 1 AND 3),
        amount numeric(38, 8) NOT NULL CHECK (amount > 0),
        yearly_rate numeric(12, 8) NOT NULL CHECK (yearly_rate >= 0),
        days integer NOT NULL CHECK (days > 0),
        redeem_fee numeric(12, 8) CHECK (redeem_fee BETWEEN 0 AND 100),
        started_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL,
        status smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2)),
        revenue numeric(38, 8) NOT NULL CHECK (revenue >= 0),
        ended_at timestamptz,
        CHECK ((status = 0) = (ended_at IS NULL))
      );
      CREATE INDEX staking_order_of_member ON staking_order (member_id, id DESC);
      CREATE INDEX staking_order_due ON staking_order (ends_at) WHERE status = 0;
    `,
  },
  {
    id: 'finance/003-loan',
    sql: `
      CREATE TABLE loan (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id bigint NOT NULL,
        title text NOT NULL,
        coin_id integer NOT NULL,
        account smallint NOT NULL CHECK (account BETWEEN 1 AND 3),
        amount numeric(38, 8) NOT NULL CHECK (amount > 0),
        daily_rate numeric(12, 8) NOT NULL CHECK (daily_rate >= 0),
        days integer NOT NULL CHECK (days > 0),
        interest numeric(38, 8) NOT NULL CHECK (interest >= 0),
        front_image text NOT NULL,
        back_image text NOT NULL,
        handheld_image text NOT NULL,
        status smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 4),
        applied_at timestamptz NOT NULL,
        reason text NOT NULL DEFAULT '',
        due_at timestamptz,
        repaid numeric(38, 8) NOT NULL DEFAULT 0 CHECK (repaid >= 0 AND repaid <= amount + interest),
        repayments integer NOT NULL DEFAULT 0,
        repaid_at timestamptz,
        CHECK ((status = 2) = (due_at IS NOT NULL)),
        CHECK ((repaid_at IS NULL) OR repaid = amount + interest)
      );
      CREATE INDEX loan_of_member ON loan (member_id, id DESC);
      CREATE INDEX loan_pending ON loan (id) WHERE status = 1;
      CREATE INDEX loan_due ON loan (due_at) WHERE status = 2 AND repaid_at IS NULL;
    `,
  },
  {
    // Late interest: its terms in percent, the amount charged, and the days overdue it covers. Earlier loans have none.
    id: 'finance/004-late-interest',
    sql: `
      ALTER TABLE loan ADD COLUMN late_rate numeric(12, 8) NOT NULL DEFAULT 0 CHECK (late_rate BETWEEN 0 AND 100);
      ALTER TABLE loan ADD COLUMN late_most numeric(12, 8) NOT NULL DEFAULT 0 CHECK (late_most BETWEEN 0 AND 100);
      ALTER TABLE loan ADD COLUMN late numeric(38, 8) NOT NULL DEFAULT 0 CHECK (late >= 0);
      ALTER TABLE loan ADD COLUMN late_days integer NOT NULL DEFAULT 0 CHECK (late_days >= 0);
      ALTER TABLE loan DROP CONSTRAINT loan_check, DROP CONSTRAINT loan_check2;
      ALTER TABLE loan ADD CONSTRAINT loan_repaid CHECK (repaid BETWEEN 0 AND amount + interest + late);
      ALTER TABLE loan ADD CONSTRAINT loan_repaid_whole
        CHECK (repaid_at IS NULL OR repaid = amount + interest + late);
      ALTER TABLE loan ADD CONSTRAINT loan_late_most CHECK (late <= amount * late_most / 100);
      CREATE INDEX loan_open ON loan (member_id) WHERE status = 2 AND repaid_at IS NULL;
    `,
  },
  {
    id: 'finance/005-loan-reminder',
    sql: `
      ALTER TABLE loan ADD COLUMN reminded_at timestamptz;
      CREATE INDEX loan_to_remind ON loan (due_at) WHERE status = 2 AND repaid_at IS NULL AND reminded_at IS NULL;
    `,
  },
  {
    // The revision of the settings that terms were taken from; missing where they were those of the file (SET-05).
    id: 'finance/006-settings-revision',
    sql: `
      ALTER TABLE mining_order ADD COLUMN settings_revision bigint;
      ALTER TABLE staking_order ADD COLUMN settings_revision bigint;
      ALTER TABLE loan ADD COLUMN settings_revision bigint;
    `,
  },
];
