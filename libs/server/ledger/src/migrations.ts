import type { Migration } from '@ex/server-db';

/**
 * Tables of the ledger. Members have a cached balance; house accounts have none, so that members' transactions never
 * contend for one row: a house balance is the sum of its postings.
 */
export const ledgerMigrations: readonly Migration[] = [
  {
    id: 'ledger/001-ledger',
    sql: `
      CREATE TABLE ledger_balance (
        member bigint NOT NULL CHECK (member > 0),
        coin integer NOT NULL CHECK (coin > 0),
        account smallint NOT NULL CHECK (account IN (1, 2, 3)),
        available numeric(38,8) NOT NULL DEFAULT 0 CONSTRAINT ledger_balance_available CHECK (available >= 0),
        frozen numeric(38,8) NOT NULL DEFAULT 0 CONSTRAINT ledger_balance_frozen CHECK (frozen >= 0),
        PRIMARY KEY (member, coin, account)
      );
      CREATE TABLE ledger_transaction (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind text NOT NULL,
        ref text NOT NULL,
        note jsonb NOT NULL DEFAULT '{}',
        booked_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT ledger_transaction_once UNIQUE (kind, ref)
      );
      CREATE TABLE ledger_posting (
        transaction bigint NOT NULL REFERENCES ledger_transaction (id),
        leg integer NOT NULL,
        member bigint,
        account smallint,
        house text,
        coin integer NOT NULL,
        bucket text NOT NULL CHECK (bucket IN ('available', 'frozen')),
        amount numeric(38,8) NOT NULL CHECK (amount <> 0),
        balance_after numeric(38,8),
        PRIMARY KEY (transaction, leg),
        CHECK ((house IS NULL) = (member IS NOT NULL AND account IS NOT NULL AND balance_after IS NOT NULL)),
        CHECK (house IS NULL OR bucket = 'available')
      );
      CREATE INDEX ledger_posting_bills ON ledger_posting (member, coin, account, transaction DESC, leg DESC)
        WHERE member IS NOT NULL AND bucket = 'available';
      CREATE INDEX ledger_posting_house ON ledger_posting (house, coin) WHERE house IS NOT NULL;
      CREATE TABLE ledger_hold (
        ref text PRIMARY KEY,
        member bigint NOT NULL,
        coin integer NOT NULL,
        account smallint NOT NULL,
        amount numeric(38,8) NOT NULL CHECK (amount > 0),
        opened_at timestamptz NOT NULL DEFAULT now(),
        released_at timestamptz
      );
      CREATE INDEX ledger_hold_open ON ledger_hold (member, coin, account) WHERE released_at IS NULL;
    `,
  },
  {
    id: 'ledger/002-idempotency',
    sql: `
      CREATE TABLE idempotency_key (
        member bigint NOT NULL,
        key text NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
        request_hash text NOT NULL,
        answer json,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (member, key)
      );
      CREATE INDEX idempotency_key_age ON idempotency_key (created_at);
    `,
  },
  {
    // One statement writes a transaction and its postings; looking each one up again took half of its time. The audit
    // checks it instead (L1).
    id: 'ledger/003-postings-without-reference',
    sql: 'ALTER TABLE ledger_posting DROP CONSTRAINT ledger_posting_transaction_fkey',
  },
  {
    // The result of the last clean audit; one row.
    id: 'ledger/004-audit-mark',
    sql: `
      CREATE TABLE audit_mark (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        at timestamptz NOT NULL,
        full_at timestamptz NOT NULL,
        proven jsonb NOT NULL,
        digest text NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$')
      )`,
  },
  {
    // Months in the archive up to a transaction, and what their postings add to each place: member 0 stands for the house,
    // house '' for a member.
    id: 'ledger/005-archive',
    sql: `
      CREATE TABLE archive_month (
        month text PRIMARY KEY CHECK (month ~ '^[0-9]{4}-[0-9]{2}$'),
        up_to bigint NOT NULL,
        digest text NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$'),
        state text NOT NULL CHECK (state IN ('archiving', 'archived', 'restoring')),
        changed_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE ledger_opening (
        member bigint NOT NULL,
        coin integer NOT NULL,
        account smallint NOT NULL,
        house text NOT NULL,
        available numeric(38,8) NOT NULL,
        frozen numeric(38,8) NOT NULL,
        PRIMARY KEY (member, coin, account, house),
        CHECK ((member = 0) = (house <> ''))
      )`,
  },
  {
    // The result of the last audit, clean or not; one row. `broken` has the number of violations by check.
    id: 'ledger/006-audit-result',
    sql: `
      CREATE TABLE audit_result (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        at timestamptz NOT NULL,
        broken jsonb NOT NULL
      )`,
  },
];
