import type { Migration } from '@ex/server-db';

/** Blocks of operators, with the key of the text that the member reads and the day of their review. */
export const blockMigration: Migration = {
  id: 'members/013-blocks',
  sql: `
    CREATE TABLE member_block (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      member_id integer NOT NULL REFERENCES member (id),
      grade text NOT NULL CHECK (grade IN ('login', 'trade', 'payout')),
      reason text NOT NULL CHECK (reason IN ('identity', 'activity', 'request', 'law')),
      review_at timestamptz NOT NULL,
      placed_at timestamptz NOT NULL,
      lifted_at timestamptz
    );
    CREATE UNIQUE INDEX member_block_one ON member_block (member_id, grade) WHERE lifted_at IS NULL;
  `,
};
