import type { Migration } from '@ex/server-db';

/** The acceptances of members and their times. Rows are only added: an acceptance stays after a newer version. */
export const termsMigration: Migration = {
  id: 'members/008-terms',
  sql: `
    CREATE TABLE member_terms (
      member_id integer NOT NULL REFERENCES member (id),
      version text NOT NULL CHECK (version <> ''),
      accepted_at timestamptz NOT NULL,
      PRIMARY KEY (member_id, version)
    );
  `,
};
