import type { Migration } from '@ex/server-db';

/** Messages to single members. The words are kept as a key with values, so that each reading is in its own language. */
export const noticesMigrations: readonly Migration[] = [
  {
    id: 'notices/001-notice',
    sql: `
      CREATE TABLE notice (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id bigint NOT NULL,
        text_key text NOT NULL,
        note jsonb NOT NULL DEFAULT '{}',
        created_at timestamptz NOT NULL,
        read_at timestamptz
      );
      CREATE INDEX notice_of_member ON notice (member_id, id DESC);
      CREATE INDEX notice_unread ON notice (member_id) WHERE read_at IS NULL;
    `,
  },
  {
    // Members' choices are read by revision, so that every server follows them: one counter, whose lock makes revisions
    // visible in their order. A message waits here until it is written as mails and push messages.
    id: 'notices/002-message',
    sql: `
      CREATE TABLE message_preference (
        member_id bigint NOT NULL,
        kind text NOT NULL,
        mail boolean NOT NULL,
        push boolean NOT NULL,
        revision bigint NOT NULL,
        PRIMARY KEY (member_id, kind)
      );
      CREATE INDEX message_preference_revision ON message_preference (revision);

      CREATE TABLE message_preference_counter (
        single boolean PRIMARY KEY DEFAULT true CHECK (single),
        revision bigint NOT NULL
      );
      INSERT INTO message_preference_counter (revision) VALUES (0);

      CREATE TABLE message (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id bigint NOT NULL,
        kind text NOT NULL,
        text_key text NOT NULL,
        note jsonb NOT NULL DEFAULT '{}',
        created_at timestamptz NOT NULL
      );
    `,
  },
  {
    // Finds rows whose time is over. While the index is made, nothing writes to the table.
    id: 'notices/003-retention',
    sql: 'CREATE INDEX notice_age ON notice (created_at)',
  },
];
