import type { Migration } from '@ex/server-db';

/** Who decided what, when and why; each object once, and no row is ever changed. */
export const operatorMigrations: readonly Migration[] = [
  {
    id: 'operator/001-review-decision',
    sql: `
      CREATE TABLE review_decision (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind text NOT NULL,
        object_id bigint NOT NULL,
        member_id bigint NOT NULL,
        verdict text NOT NULL CHECK (verdict IN ('approve', 'reject')),
        reviewer text NOT NULL CHECK (reviewer <> ''),
        reason text NOT NULL,
        decided_at timestamptz NOT NULL,
        CONSTRAINT review_decision_once UNIQUE (kind, object_id)
      );
    `,
  },
  {
    id: 'operator/002-notes',
    sql: "ALTER TABLE review_decision ADD COLUMN note text NOT NULL DEFAULT '';",
  },
  {
    // Which operator works on what; a decision ends a claim, and so does time.
    id: 'operator/003-claims',
    sql: `
      CREATE TABLE review_claim (
        kind text NOT NULL,
        object_id bigint NOT NULL,
        operator text NOT NULL CHECK (operator <> ''),
        until timestamptz NOT NULL,
        PRIMARY KEY (kind, object_id)
      );
      CREATE INDEX review_claim_until ON review_claim (until);
    `,
  },
];
