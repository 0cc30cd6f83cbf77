import type { Db, Sql } from '@ex/server-db';

/** A browser that takes push messages, as its Push API describes it. */
export interface PushSubscription {
  readonly endpoint: string;
  /** Its keys, base64url. */
  readonly p256dh: string;
  readonly auth: string;
}

/** Browsers of one member; the oldest goes when another is added. */
const MAX_BROWSERS = 10;

/** Keeps a browser of a member. One that another member used before belongs to this one from now on. */
export async function saveSubscription(
  db: Db,
  memberId: number,
  { endpoint, p256dh, auth }: PushSubscription,
  now: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Messages that wait for the previous member are not for this one.
    await tx.query('DELETE FROM push_subscription WHERE endpoint = $1 AND member_id <> $2', [
      endpoint,
      memberId,
    ]);
    await tx.query(
      `INSERT INTO push_subscription (member_id, endpoint, p256dh, auth, created_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (endpoint) DO UPDATE SET p256dh = $3, auth = $4`,
      [memberId, endpoint, p256dh, auth, new Date(now)],
    );
    await tx.query(
      `DELETE FROM push_subscription WHERE id IN (
         SELECT id FROM push_subscription WHERE member_id = $1 ORDER BY id DESC OFFSET $2)`,
      [memberId, MAX_BROWSERS],
    );
  });
}

/** Forgets all browsers of a member, with what waits for them. */
export async function deleteSubscriptionsOf(sql: Sql, memberId: number): Promise<void> {
  await sql.query('DELETE FROM push_subscription WHERE member_id = $1', [memberId]);
}

/** Forgets a browser of a member. */
export async function deleteSubscription(sql: Sql, memberId: number, endpoint: string): Promise<void> {
  await sql.query('DELETE FROM push_subscription WHERE endpoint = $1 AND member_id = $2', [
    endpoint,
    memberId,
  ]);
}
