import type { Migration } from '@ex/server-db';

/**
 * What members see of their sessions: where each is, log-ins of 90 days, known browsers, and freezes of accounts. A
 * freeze ends when `lifted_at` is set; `must_renew` stays until the member has replaced the temporary password.
 */
export const sessionMigration: Migration = {
  id: 'members/004-sessions',
  sql: `
    ALTER TABLE member_session
      ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
      ADD COLUMN network text NOT NULL DEFAULT '',
      ADD COLUMN browser text NOT NULL DEFAULT '';
    ALTER TABLE member ADD COLUMN must_renew boolean NOT NULL DEFAULT false;

    CREATE TABLE member_browser (
      member_id integer NOT NULL REFERENCES member (id),
      browser text NOT NULL,
      seen_at timestamptz NOT NULL,
      PRIMARY KEY (member_id, browser)
    );
    CREATE TABLE member_login (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      member_id integer NOT NULL REFERENCES member (id),
      at timestamptz NOT NULL,
      network text NOT NULL,
      browser text NOT NULL,
      outcome smallint NOT NULL CHECK (outcome BETWEEN 1 AND 4)
    );
    CREATE INDEX member_login_of_member ON member_login (member_id, id DESC);
    CREATE INDEX member_login_at ON member_login (at);
    CREATE TABLE member_freeze (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      member_id integer NOT NULL REFERENCES member (id),
      frozen_at timestamptz NOT NULL,
      lifted_at timestamptz
    );
    CREATE UNIQUE INDEX member_freeze_one ON member_freeze (member_id) WHERE lifted_at IS NULL;
  `,
};
