import type { Migration } from '@ex/server-db';
import { statementsMigration } from './reconciliation/migration';
import { findPaymentsMigration } from './support/migration';

/** Tables of the wallet. Amounts are in the coin; status 1 pending review, 2 completed, 3 rejected, 4 cancelled. */
export const walletMigrations: readonly Migration[] = [
  {
    id: 'wallet/001-deposit',
    sql: `
      CREATE TABLE wallet_deposit (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id bigint NOT NULL,
        coin_id integer NOT NULL,
        account smallint NOT NULL CHECK (account BETWEEN 1 AND 3),
        amount numeric(38, 8) NOT NULL CHECK (amount > 0),
        network_id integer NOT NULL,
        pay_type smallint NOT NULL CHECK (pay_type BETWEEN 1 AND 3),
        address text NOT NULL,
        proof text NOT NULL,
        status smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 3),
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL
      );
      CREATE INDEX wallet_deposit_of_member ON wallet_deposit (member_id, coin_id, account, id DESC);
      CREATE INDEX wallet_deposit_pending ON wallet_deposit (id) WHERE status = 1;
    `,
  },
  {
    id: 'wallet/002-withdrawal',
    sql: `
      CREATE TABLE wallet_address (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id bigint NOT NULL,
        coin_id integer NOT NULL,
        network text NOT NULL CHECK (network IN ('trc20', 'erc20')),
        address text NOT NULL,
        bound_at timestamptz NOT NULL,
        CONSTRAINT wallet_address_once UNIQUE (member_id, coin_id)
      );
      CREATE TABLE wallet_card (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id bigint NOT NULL,
        bank_name text NOT NULL,
        card_number text NOT NULL,
        card_name text NOT NULL,
        bound_at timestamptz NOT NULL
      );
      CREATE INDEX wallet_card_of_member ON wallet_card (member_id, id);
      CREATE TABLE wallet_withdrawal (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id bigint NOT NULL,
        coin_id integer NOT NULL,
        account smallint NOT NULL CHECK (account BETWEEN 1 AND 3),
        amount numeric(38, 8) NOT NULL CHECK (amount > 0),
        fee numeric(38, 8) NOT NULL CHECK (fee >= 0 AND fee < amount),
        way text NOT NULL CHECK (way IN ('trc20', 'erc20', 'bank')),
        destination text NOT NULL,
        bank_name text,
        card_name text,
        status smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 3),
        reason text NOT NULL DEFAULT '',
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CHECK ((way = 'bank') = (bank_name IS NOT NULL AND card_name IS NOT NULL))
      );
      CREATE INDEX wallet_withdrawal_of_member ON wallet_withdrawal (member_id, coin_id, account, id DESC);
      CREATE INDEX wallet_withdrawal_pending ON wallet_withdrawal (id) WHERE status = 1;
    `,
  },
  {
    // A picture backs only one deposit of its member. Deposits that predate digests have none.
    id: 'wallet/003-proof-digest',
    sql: `
      ALTER TABLE wallet_deposit ADD COLUMN proof_digest text;
      CREATE UNIQUE INDEX wallet_deposit_proof_once ON wallet_deposit (proof_digest, member_id);
    `,
  },
  {
    // Status 4: cancelled by its member while it waited.
    id: 'wallet/004-cancelled-withdrawal',
    sql: `
      ALTER TABLE wallet_withdrawal DROP CONSTRAINT wallet_withdrawal_status_check;
      ALTER TABLE wallet_withdrawal ADD CONSTRAINT wallet_withdrawal_status_check CHECK (status BETWEEN 1 AND 4);
    `,
  },
  {
    // Several addresses for each coin, of which one is bound. Removed ones stay, so that adding one again does not bypass
    // the wait. They also show that a later address is not the member's first of a coin.
    id: 'wallet/005-address-book',
    sql: `
      ALTER TABLE wallet_address DROP CONSTRAINT wallet_address_once;
      ALTER TABLE wallet_address ADD COLUMN label text NOT NULL DEFAULT '';
      ALTER TABLE wallet_address ADD COLUMN bound boolean NOT NULL DEFAULT true;
      ALTER TABLE wallet_address ADD COLUMN usable_at timestamptz;
      ALTER TABLE wallet_address ADD COLUMN removed_at timestamptz;
      UPDATE wallet_address SET usable_at = bound_at;
      ALTER TABLE wallet_address ALTER COLUMN usable_at SET NOT NULL;
      ALTER TABLE wallet_address ALTER COLUMN bound DROP DEFAULT;
      ALTER TABLE wallet_address ADD CHECK (NOT bound OR removed_at IS NULL);
      CREATE UNIQUE INDEX wallet_address_bound ON wallet_address (member_id, coin_id) WHERE bound;
      CREATE UNIQUE INDEX wallet_address_each ON wallet_address (member_id, coin_id, network, address);
    `,
  },
  {
    // Of removed addresses of a coin only the newest stays. Servers that do not know the address book write by a constraint
    // that it took away, and pay to addresses that still wait: they must have ended before the two are applied.
    id: 'wallet/006-removed-addresses',
    needs: 'wallet/005-address-book',
    sql: `
      DELETE FROM wallet_address a USING wallet_address later
      WHERE later.member_id = a.member_id AND later.coin_id = a.coin_id AND later.id <> a.id
        AND a.removed_at IS NOT NULL AND (a.removed_at, a.id) < (later.removed_at, later.id);
    `,
  },
  {
    // New and changed cards wait, as new addresses do; those that are there do not.
    id: 'wallet/007-card-wait',
    sql: 'ALTER TABLE wallet_card ADD COLUMN usable_at timestamptz;',
  },
  {
    // The states of payments; `status` stays what the review of a payment came to. Servers of earlier releases set the status
    // alone and book what they decide in one step: the triggers give such rows the state that this comes to.
    id: 'wallet/008-payment-states',
    sql: `
      CREATE TABLE wallet_step (
        seq bigint GENERATED ALWAYS AS IDENTITY,
        kind text NOT NULL CHECK (kind IN ('withdrawal', 'deposit')),
        object_id bigint NOT NULL,
        state text NOT NULL,
        actor text NOT NULL,
        reference text NOT NULL,
        reason text NOT NULL,
        at timestamptz NOT NULL,
        PRIMARY KEY (kind, object_id, state)
      );

      ALTER TABLE wallet_withdrawal ADD COLUMN state text NOT NULL DEFAULT 'requested';
      ALTER TABLE wallet_withdrawal ADD COLUMN payer text;
      ALTER TABLE wallet_withdrawal ADD COLUMN payout_key text CONSTRAINT wallet_withdrawal_payout_key UNIQUE;
      ALTER TABLE wallet_withdrawal ADD COLUMN reference text;
      ALTER TABLE wallet_withdrawal ADD COLUMN sent_by text;
      ALTER TABLE wallet_withdrawal ADD COLUMN returned_by text;
      ALTER TABLE wallet_withdrawal ADD COLUMN checks integer NOT NULL DEFAULT 0;
      ALTER TABLE wallet_withdrawal ADD COLUMN check_at timestamptz;
      INSERT INTO wallet_step (kind, object_id, state, actor, reference, reason, at)
        SELECT 'withdrawal', id, CASE status WHEN 2 THEN 'confirmed' WHEN 3 THEN 'rejected' ELSE 'cancelled' END, '', '', reason,
          updated_at FROM wallet_withdrawal WHERE status <> 1 ORDER BY id;
      UPDATE wallet_withdrawal
        SET state = CASE status WHEN 2 THEN 'confirmed' WHEN 3 THEN 'rejected' ELSE 'cancelled' END WHERE status <> 1;
      ALTER TABLE wallet_withdrawal ADD CONSTRAINT wallet_withdrawal_state CHECK (status = CASE state
        WHEN 'requested' THEN 1 WHEN 'approved' THEN 2 WHEN 'locked' THEN 2 WHEN 'sent' THEN 2 WHEN 'confirmed' THEN 2
        WHEN 'returned' THEN 2 WHEN 'rejected' THEN 3 WHEN 'cancelled' THEN 4 END);
      ALTER TABLE wallet_withdrawal ADD CHECK (state NOT IN ('locked', 'sent') OR payer IS NOT NULL AND payout_key IS NOT NULL);
      ALTER TABLE wallet_withdrawal ADD CHECK (state <> 'sent' OR COALESCE(reference, '') <> '' AND COALESCE(sent_by, '') <> '');
      ALTER TABLE wallet_withdrawal ADD CONSTRAINT wallet_withdrawal_two_people
        CHECK (payer = 'provider' OR sent_by IS NULL OR returned_by IS NULL OR returned_by <> sent_by);
      CREATE INDEX wallet_withdrawal_approved ON wallet_withdrawal (id) WHERE state = 'approved';
      CREATE INDEX wallet_withdrawal_open_payout ON wallet_withdrawal (check_at, id) WHERE state IN ('locked', 'sent');
      CREATE INDEX wallet_withdrawal_paid ON wallet_withdrawal (way, id DESC) WHERE state = 'confirmed';
      CREATE FUNCTION wallet_withdrawal_of_old() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.status <> OLD.status AND NEW.state = OLD.state THEN
          NEW.state := CASE NEW.status WHEN 2 THEN 'confirmed' WHEN 3 THEN 'rejected' ELSE 'cancelled' END;
          INSERT INTO wallet_step (kind, object_id, state, actor, reference, reason, at)
            VALUES ('withdrawal', NEW.id, NEW.state, '', '', NEW.reason, NEW.updated_at);
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER wallet_withdrawal_of_old BEFORE UPDATE ON wallet_withdrawal
        FOR EACH ROW EXECUTE FUNCTION wallet_withdrawal_of_old();

      ALTER TABLE wallet_deposit ADD COLUMN state text NOT NULL DEFAULT 'announced';
      ALTER TABLE wallet_deposit ADD COLUMN txid text;
      ALTER TABLE wallet_deposit ADD COLUMN received numeric(38, 8) CHECK (received > 0);
      ALTER TABLE wallet_deposit ADD COLUMN reference text;
      ALTER TABLE wallet_deposit ADD COLUMN matched_by text;
      ALTER TABLE wallet_deposit ADD COLUMN credited_by text;
      ALTER TABLE wallet_deposit ADD COLUMN reason text NOT NULL DEFAULT '';
      INSERT INTO wallet_step (kind, object_id, state, actor, reference, reason, at)
        SELECT 'deposit', id, CASE status WHEN 2 THEN 'credited' ELSE 'rejected' END, '', '', '', updated_at
        FROM wallet_deposit WHERE status <> 1 ORDER BY id;
      UPDATE wallet_deposit SET state = CASE status WHEN 2 THEN 'credited' ELSE 'rejected' END,
        received = CASE status WHEN 2 THEN amount END WHERE status <> 1;
      ALTER TABLE wallet_deposit ADD CONSTRAINT wallet_deposit_state CHECK (status = CASE state
        WHEN 'announced' THEN 1 WHEN 'matched' THEN 1 WHEN 'credited' THEN 2 WHEN 'rejected' THEN 3 END);
      ALTER TABLE wallet_deposit ADD CHECK (state NOT IN ('matched', 'credited') OR received IS NOT NULL);
      ALTER TABLE wallet_deposit ADD CONSTRAINT wallet_deposit_two_people
        CHECK (state <> 'credited' OR received = amount
          OR COALESCE(matched_by, '') <> '' AND COALESCE(credited_by, '') <> '' AND credited_by <> matched_by);
      CREATE UNIQUE INDEX wallet_deposit_reference
        ON wallet_deposit (pay_type, (CASE pay_type WHEN 3 THEN network_id ELSE 0 END), lower(reference))
        WHERE reference IS NOT NULL AND state <> 'rejected';
      DROP INDEX wallet_deposit_proof_once;
      CREATE UNIQUE INDEX wallet_deposit_proof_open ON wallet_deposit (proof_digest, member_id) WHERE status <> 3;
      CREATE INDEX wallet_deposit_proof ON wallet_deposit (proof_digest);
      CREATE INDEX wallet_deposit_paid ON wallet_deposit (pay_type, id DESC) WHERE state = 'credited';
      CREATE INDEX wallet_deposit_txid ON wallet_deposit (lower(txid)) WHERE txid IS NOT NULL;
      CREATE FUNCTION wallet_deposit_of_old() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.status <> OLD.status AND NEW.state = OLD.state THEN
          NEW.state := CASE NEW.status WHEN 2 THEN 'credited' ELSE 'rejected' END;
          NEW.received := CASE NEW.status WHEN 2 THEN NEW.amount ELSE NEW.received END;
          INSERT INTO wallet_step (kind, object_id, state, actor, reference, reason, at)
            VALUES ('deposit', NEW.id, NEW.state, '', '', '', NEW.updated_at);
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER wallet_deposit_of_old BEFORE UPDATE ON wallet_deposit
        FOR EACH ROW EXECUTE FUNCTION wallet_deposit_of_old();
    `,
  },
  findPaymentsMigration,
  {
    // Rules ask which other members withdrew to a destination, and operators look a destination up (OPS-12).
    id: 'wallet/010-withdrawal-destination',
    sql: 'CREATE INDEX IF NOT EXISTS wallet_withdrawal_destination ON wallet_withdrawal (destination);',
  },
  {
    // The revision of the settings that terms were taken from; missing where they were those of the file (SET-05).
    id: 'wallet/011-settings-revision',
    sql: 'ALTER TABLE wallet_withdrawal ADD COLUMN settings_revision bigint;',
  },
  statementsMigration,
];
