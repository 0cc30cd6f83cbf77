import type { Migration } from '@ex/server-db';

/** Password reset by mail: requests of visitors, and links that were sent; a token is kept as its hash. */
export const resetMigration: Migration = {
  id: 'members/007-password-reset',
  sql: `
    CREATE TABLE password_reset_request (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      email text NOT NULL,
      lang text NOT NULL,
      asked_at timestamptz NOT NULL
    );

    CREATE TABLE password_reset (
      member_id integer PRIMARY KEY REFERENCES member (id),
      token_hash bytea NOT NULL UNIQUE,
      ends_at timestamptz NOT NULL
    );
  `,
};
