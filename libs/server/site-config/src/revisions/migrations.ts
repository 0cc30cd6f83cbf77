import type { Migration } from '@ex/server-db';

/** Every change of a section of the site's configuration. No row is ever changed (SET-01, SET-04). */
export const settingsMigrations: readonly Migration[] = [
  {
    id: 'site-config/001-revision',
    sql: `
      CREATE TABLE setting_revision (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        section text NOT NULL CHECK (section <> ''),
        value jsonb NOT NULL,
        proposer text NOT NULL,
        confirmer text NOT NULL CHECK (confirmer <> proposer),
        reason text NOT NULL CHECK (reason <> ''),
        changed_at timestamptz NOT NULL,
        effective_at timestamptz NOT NULL CHECK (effective_at >= changed_at)
      );
      CREATE INDEX setting_revision_of_section ON setting_revision (section, id DESC);
      CREATE FUNCTION setting_revision_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'revisions of settings are append-only'; END $$;
      CREATE TRIGGER setting_revision_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON setting_revision
        FOR EACH STATEMENT EXECUTE FUNCTION setting_revision_append_only();
    `,
  },
];
