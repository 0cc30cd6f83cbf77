import type { Migration } from '@ex/server-db';

/** Table `upload`: the owner of each stored image, and whether it is still needed. */
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
  {
    // `digest` (SHA-256 of the kept bytes, hexadecimal) identifies a picture that was sent twice; the store fills in those
    // of older images. `used_at` is when an image was last put to use, `kept` that it backs something that passed its
    // review.
    id: 'http/002-upload-life',
    sql: `
      ALTER TABLE upload ADD COLUMN digest text CHECK (digest ~ '^[0-9a-f]{64}$');
      ALTER TABLE upload ADD COLUMN used_at timestamptz;
      ALTER TABLE upload ADD COLUMN kept boolean NOT NULL DEFAULT false;
      UPDATE upload SET used_at = created_at;
      CREATE INDEX upload_passing ON upload (created_at) WHERE NOT kept;
      CREATE INDEX upload_without_digest ON upload (name) WHERE digest IS NULL;
    `,
  },
];
