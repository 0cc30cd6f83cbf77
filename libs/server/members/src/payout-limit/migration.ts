import type { Migration } from '@ex/server-db';

/** Limits of operators for payouts of members in 24 hours. */
export const payoutLimitMigration: Migration = {
  id: 'members/014-payout-limit',
  sql: `
    CREATE TABLE member_payout_limit (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      member_id integer NOT NULL REFERENCES member (id),
      dollars numeric(20,2) NOT NULL CHECK (dollars >= 0),
      reason text NOT NULL CHECK (reason IN ('identity', 'activity', 'request', 'law')),
      review_at timestamptz NOT NULL,
      placed_at timestamptz NOT NULL,
      lifted_at timestamptz
    );
    CREATE UNIQUE INDEX member_payout_limit_one ON member_payout_limit (member_id) WHERE lifted_at IS NULL;
  `,
};
