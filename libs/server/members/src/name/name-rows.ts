import type { Sql, Tx } from '@ex/server-db';
import { nameKey } from './name-key';
import { looseSkeleton, skeleton } from './skeleton';

const columnsOf = (names: readonly string[]) => [
  names.map(nameKey),
  names.map(skeleton),
  names.map(looseSkeleton),
];

/**
 * Gives names to a new member; false when one of them is, or cannot be told apart from, a name of somebody else. Some may
 * be given then: the caller takes the member away.
 */
export async function claimNames(tx: Tx, memberId: number, names: readonly string[]): Promise<boolean> {
  const given = await tx.query(
    `INSERT INTO member_name (member_id, key, skeleton, likeness)
     SELECT $1, * FROM unnest($2::text[], $3::text[], $4::text[]) ON CONFLICT DO NOTHING RETURNING key`,
    [memberId, ...columnsOf(names)],
  );
  return given.length === names.length;
}

/** Which of some members has a name that is easily taken for a name of `memberId`, the lowest id first. */
export async function findLookalikes(
  sql: Sql,
  memberId: number,
  among: readonly number[],
): Promise<number | undefined> {
  const [row] = await sql.query<{ id: number }>(
    `SELECT other.member_id AS id FROM member_name own JOIN member_name other ON other.likeness = own.likeness
     WHERE own.member_id = $1 AND other.member_id <> $1 AND other.member_id = ANY ($2::integer[])
     ORDER BY other.member_id LIMIT 1`,
    [memberId, among],
  );
  return row?.id;
}
