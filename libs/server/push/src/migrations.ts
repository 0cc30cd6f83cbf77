import type { Migration } from '@ex/server-db';

/**
 * Browsers that want push messages, messages that wait to be handed to their push services, and the venue's key pair: all
 * servers of a venue need the same, and a database without it has no subscription either.
 */
export const pushMigrations: readonly Migration[] = [
  {
    id: 'push/001-push',
    sql: `
      CREATE TABLE push_key (
        single boolean PRIMARY KEY DEFAULT true CHECK (single),
        public_key text NOT NULL,
        private_key text NOT NULL
      );

      CREATE TABLE push_subscription (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id bigint NOT NULL,
        endpoint text NOT NULL UNIQUE,
        p256dh text NOT NULL,
        auth text NOT NULL,
        created_at timestamptz NOT NULL
      );
      CREATE INDEX push_subscription_member ON push_subscription (member_id, id);

      CREATE TABLE push_outbox (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        subscription_id bigint NOT NULL REFERENCES push_subscription (id) ON DELETE CASCADE,
        title text NOT NULL,
        body text NOT NULL,
        language text NOT NULL,
        tries integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL,
        next_try_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL
      );
      CREATE INDEX push_outbox_waiting ON push_outbox (next_try_at);
      CREATE INDEX push_outbox_subscription ON push_outbox (subscription_id);
    `,
  },
  {
    // Finds rows whose time is over. While the index is made, nothing writes to the table.
    id: 'push/002-retention',
    sql: 'CREATE INDEX push_outbox_ends ON push_outbox (ends_at)',
  },
];
