import { createHash } from 'node:crypto';
import { footprintOf } from './footprint';
import type { ServedVenue, TestMember } from './served-venue';

/** All of a member that a call could change, sessions and passwords too, as one comparable text. */
export async function memberState({ world: { db } }: ServedVenue, member: TestMember): Promise<string> {
  const [self] = await db.query<{ row: string }>('SELECT m::text AS row FROM member m WHERE id = $1', [
    member.id,
  ]);
  const sessions = await db.query(
    "SELECT encode(token_hash, 'hex') AS token, ends_at FROM member_session WHERE member_id = $1 ORDER BY token_hash",
    [member.id],
  );
  const all = JSON.stringify([self, sessions, await footprintOf(db, member.id)]);
  return createHash('sha256').update(all).digest('hex');
}
