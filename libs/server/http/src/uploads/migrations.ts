import type { Migration } from '@ex/server-db';

/** Table `upload`: who owns which stored image. */
export const uploadMigrations: readonly Migration[] = [
  {
    id: 'http/001-upload',
    sql: `
      CREATE TABLE upload (
        name text PRIMARY KEY CHECK (name ~ '^[A-Za-z0-9_-]{32}$'),
        member_id bigint NOT NULL,
        type text NOT NULL CHECK (type IN ('image/jpeg', 'image/png', 'image/webp')),
        bytes integer NOT NULL CHECK (bytes > 0),
        width integer NOT NULL CHECK (width > 0),
        height integer NOT NULL CHECK (height > 0),
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX upload_member ON upload (member_id);
    `,
  },
];
