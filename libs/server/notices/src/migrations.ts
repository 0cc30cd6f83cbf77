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
];
