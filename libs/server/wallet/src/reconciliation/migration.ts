import type { Migration } from '@ex/server-db';

/**
 * Statements of wallets and banks, and what differences came to. The rest follows from these rows: open differences are computed. A line
 * is there once, however many statements have it.
 */
export const statementsMigration: Migration = {
  id: 'wallet/011-statements',
  sql: `
    CREATE TABLE wallet_statement (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      network text NOT NULL CHECK (network IN ('trc20', 'erc20', 'bank')),
      digest text NOT NULL,
      operator text NOT NULL,
      from_at timestamptz NOT NULL,
      until_at timestamptz NOT NULL CHECK (until_at >= from_at),
      imported_at timestamptz NOT NULL,
      CONSTRAINT wallet_statement_once UNIQUE (network, digest)
    );
    CREATE TABLE wallet_statement_line (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      statement_id bigint NOT NULL REFERENCES wallet_statement (id),
      network text NOT NULL,
      coin_id integer NOT NULL,
      reference text NOT NULL,
      amount numeric(38, 18) NOT NULL CHECK (amount <> 0),
      at timestamptz NOT NULL,
      nth integer NOT NULL,
      payment_kind text CHECK (payment_kind IN ('withdrawal', 'deposit')),
      payment_id bigint,
      CHECK ((payment_kind IS NULL) = (payment_id IS NULL)),
      CONSTRAINT wallet_statement_line_once UNIQUE (network, at, coin_id, amount, reference, nth)
    );
    CREATE UNIQUE INDEX wallet_statement_line_payment ON wallet_statement_line (payment_kind, payment_id)
      WHERE payment_id IS NOT NULL;
    CREATE INDEX wallet_statement_line_reference ON wallet_statement_line (lower(reference));
    CREATE TABLE wallet_difference (
      id text PRIMARY KEY CHECK (id ~ '^(line|withdrawal|deposit)-[0-9]+$'),
      kind text NOT NULL CHECK (kind IN ('not-in-books', 'not-in-statement', 'amount', 'twice')),
      network text NOT NULL,
      coin_id integer NOT NULL,
      amount numeric(38, 8) NOT NULL CHECK (amount <> 0),
      resolution text NOT NULL CHECK (resolution IN ('book', 'explain')),
      proposal_id bigint NOT NULL UNIQUE,
      reason text NOT NULL CHECK (reason <> ''),
      resolved_at timestamptz NOT NULL
    );
  `,
};
