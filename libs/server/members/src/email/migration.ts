import type { Migration } from '@ex/server-db';

/**
 * When a member proved by a code that the email address is theirs. Members from before this release have not been asked in a way
 * that the database recorded, so they verify their address once more.
 */
export const emailVerifiedMigration: Migration = {
  id: 'members/011-email-verified',
  sql: 'ALTER TABLE member ADD COLUMN email_verified_at timestamptz;',
};
