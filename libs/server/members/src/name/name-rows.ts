import type { Sql, Tx } from '@ex/server-db';
import { nameKey } from './name-key';
import { looseSkeleton, skeleton } from './skeleton';

const columnsOf = (names: readonly string[]) => [
  names.map(nameKey),
  names.map(skeleton),
  names.map(looseSkeleton),
];

/**
 * Claims names for a new member; false when one equals or is indistinguishable from another member's name. Some may
 * already be claimed then: the caller must remove the member.
 */
export async function claimNames(tx: Tx, memberId: number, names: readonly string[]): Promise<boolean> {
  const given = await tx.query(
    `INSERT INTO member_name (member_id, key, skeleton, likeness)
     SELECT $1, * FROM unnest($2::text[], $3::text[], $4::text[]) ON CONFLICT DO NOTHING RETURNING key`,
    [memberId, ...columnsOf(names)],
  );
  return given.length === names.length;
}

/** Finds which of some members have a name easily confused with one of `memberId`, lowest id first. */
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
