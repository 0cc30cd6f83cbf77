import type { Migration } from '@ex/server-db';

/** Table `message_outbox`: mails that wait to be handed to the mail service. */
export const mailMigrations: readonly Migration[] = [
  {
    // A mail may hold a code, so its body is deleted when its wait ends, for any reason.
    id: 'mail/001-message-outbox',
    sql: `
      CREATE TABLE message_outbox (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        recipient text NOT NULL,
        kind text NOT NULL,
        language text NOT NULL,
        subject text NOT NULL,
        body text,
        state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed', 'expired')),
        tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
        created_at timestamptz NOT NULL,
        next_try_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL,
        done_at timestamptz,
        CHECK ((state = 'waiting') = (body IS NOT NULL)),
        CHECK ((state = 'waiting') = (done_at IS NULL))
      );
      CREATE INDEX message_outbox_waiting ON message_outbox (next_try_at) WHERE state = 'waiting';
      CREATE INDEX message_outbox_done ON message_outbox (done_at) WHERE state <> 'waiting';
    `,
  },
  {
    // Mails are sent, and end, in the order of their ends.
    id: 'mail/002-ends',
    sql: `
      CREATE INDEX message_outbox_ends ON message_outbox (ends_at, id) WHERE state = 'waiting';
      DROP INDEX message_outbox_waiting;
    `,
  },
];
