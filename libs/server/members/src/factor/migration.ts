import type { Migration } from '@ex/server-db';

/**
 * Second factors. An app has an encrypted secret and the last time step it was used in, a passkey its public key; a
 * factor counts once `proven_at` is set. Recovery codes: the first letters in clear, the rest as a slow hash. Requests
 * are for one call each, stored under the hash of their name.
 */
export const factorMigration: Migration = {
  id: 'members/005-factors',
  sql: `
    CREATE TABLE member_factor (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      member_id integer NOT NULL REFERENCES member (id),
      kind smallint NOT NULL CHECK (kind BETWEEN 1 AND 2),
      name text NOT NULL CHECK (name <> ''),
      created_at timestamptz NOT NULL,
      proven_at timestamptz,
      used_at timestamptz,
      secret bytea CHECK ((kind = 1) = (secret IS NOT NULL)),
      last_step bigint,
      challenge text CHECK ((kind = 2) = (challenge IS NOT NULL)),
      credential_id text UNIQUE,
      public_key bytea,
      counter bigint NOT NULL DEFAULT 0,
      transports text[] NOT NULL DEFAULT '{}',
      CHECK (kind = 1 OR proven_at IS NULL OR (credential_id IS NOT NULL AND public_key IS NOT NULL))
    );
    CREATE INDEX member_factor_of_member ON member_factor (member_id);
    CREATE TABLE member_recovery_code (
      member_id integer NOT NULL REFERENCES member (id),
      letters text NOT NULL,
      hash text NOT NULL,
      used_at timestamptz,
      PRIMARY KEY (member_id, letters)
    );
    CREATE TABLE factor_request (
      name_hash bytea PRIMARY KEY,
      member_id integer NOT NULL REFERENCES member (id),
      call text NOT NULL,
      digest bytea NOT NULL,
      challenge text NOT NULL,
      tries smallint NOT NULL DEFAULT 0,
      ends_at timestamptz NOT NULL,
      answered_at timestamptz,
      used_at timestamptz
    );
    CREATE INDEX factor_request_member ON factor_request (member_id);
    CREATE INDEX factor_request_ends ON factor_request (ends_at);
  `,
};
