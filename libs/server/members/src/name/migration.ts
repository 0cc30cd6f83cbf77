import type { Migration, Tx } from '@ex/server-db';
import { nameKey } from './name-key';
import { looseSkeleton, skeleton } from './skeleton';

const BATCH = 1000;

/**
 * Adds the comparison form of members' names (docs/decisions/0017), except phone numbers. Names that predate the rules
 * are unchanged: of several indistinguishable ones, the member with the lowest id owns the name and the others are
 * marked as clashing.
 */
export const nameMigration: Migration = {
  id: 'members/003-names',
  sql: `
    CREATE TABLE member_name (
      member_id integer NOT NULL REFERENCES member (id) ON DELETE CASCADE,
      key text NOT NULL,
      skeleton text NOT NULL,
      likeness text NOT NULL,
      clashes boolean NOT NULL DEFAULT false,
      PRIMARY KEY (member_id, key)
    );
    CREATE UNIQUE INDEX member_name_key ON member_name (key) WHERE NOT clashes;
    CREATE UNIQUE INDEX member_name_skeleton ON member_name (skeleton) WHERE NOT clashes;
    CREATE INDEX member_name_likeness ON member_name (likeness);
  `,
  fill: fillNames,
};

interface Named {
  readonly id: number;
  readonly name: string;
}

async function fillNames(tx: Tx): Promise<void> {
  let after = 0;
  for (;;) {
    const rows = await tx.query<Named>(
      `SELECT id, name FROM (SELECT * FROM member WHERE id > $1 ORDER BY id LIMIT $2) page,
         LATERAL (SELECT username UNION SELECT email) names (name)
       WHERE name IS NOT NULL AND name IS DISTINCT FROM phone ORDER BY id, name`,
      [after, BATCH],
    );
    for (const row of rows) await keep(tx, row);
    const [last] = await tx.query<{ id: number | null }>(
      'SELECT max(id) AS id FROM (SELECT id FROM member WHERE id > $1 ORDER BY id LIMIT $2) page',
      [after, BATCH],
    );
    if (last?.id == null) return;
    after = last.id;
  }
}

async function keep(tx: Tx, { id, name }: Named): Promise<void> {
  const values = [id, nameKey(name), skeleton(name), looseSkeleton(name)];
  await tx.query(
    `INSERT INTO member_name (member_id, key, skeleton, likeness, clashes)
     SELECT $1, $2::text, $3::text, $4, EXISTS (
       SELECT FROM member_name WHERE (key = $2 OR skeleton = $3) AND NOT clashes AND member_id <> $1
     ) ON CONFLICT DO NOTHING`,
    values,
  );
}
