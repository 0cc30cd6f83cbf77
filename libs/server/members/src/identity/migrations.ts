import type { Migration } from '@ex/server-db';

/** Identity documents that members sent, every submission a row of its own; `status` as in reviews. */
export const identityMigration: Migration = {
  id: 'members/002-identity',
  sql: `
    CREATE TABLE identity_paper (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      member_id integer NOT NULL REFERENCES member (id),
      real_name text NOT NULL CHECK (real_name <> ''),
      front_image text NOT NULL,
      back_image text NOT NULL,
      status smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 3),
      reason text NOT NULL DEFAULT '',
      submitted_at timestamptz NOT NULL,
      decided_at timestamptz,
      CHECK ((status = 1) = (decided_at IS NULL))
    );
    CREATE INDEX identity_paper_of_member ON identity_paper (member_id, id DESC);
    -- A member has at most one submission that waits or was accepted.
    CREATE UNIQUE INDEX identity_paper_one ON identity_paper (member_id) WHERE status <> 3;
    CREATE INDEX identity_paper_pending ON identity_paper (id) WHERE status = 1;
  `,
};

/** When an operator ended a verification, after its review. */
export const revokedIdentityMigration: Migration = {
  id: 'members/015-revoked-identity',
  sql: 'ALTER TABLE identity_paper ADD COLUMN revoked_at timestamptz, ADD CHECK (revoked_at IS NULL OR status = 3);',
};
