import type { Tx } from '@ex/server-db';
import { ApiRejection } from '@ex/server-http';
import type { ReviewedObjects } from './kinds';

/** How many objects of a kind one member can have waiting, by the name of the kind. */
export type MaxPending = Readonly<Record<string, number>>;

/**
 * Lets a member put one more object of a kind up for review, or throws an `ApiRejection` when as many as allowed wait
 * already. Every reviewed object passes here before it is stored, so that no member buries the requests of others. Of one
 * member and kind only one transaction at a time is past this point, so that parallel ones are counted one after the other.
 */
export async function admitReview(
  tx: Tx,
  { kind, select }: ReviewedObjects,
  memberId: number,
  mostPending: MaxPending,
): Promise<void> {
  const max = mostPending[kind];
  if (max === undefined) throw new Error(`it is not stated how many reviews of ${kind} a member can have`);
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('review ' || $1, $2))", [kind, memberId]);
  const [row] = await tx.query<{ waiting: number }>(
    `SELECT count(*)::integer AS waiting FROM (${select}) o WHERE o.member_id = $1 AND o.status = 1`,
    [memberId],
  );
  if ((row?.waiting ?? 0) >= max) throw new ApiRejection('reviews.tooMany', { max });
}
