import { deleteExpired } from '@ex/server-db';
import type { Expiring, Sql } from '@ex/server-db';
import type { PushSubscription } from './subscriptions';

/** A push message to all browsers of a member. */
export interface PushMessage {
  readonly memberId: number;
  readonly title: string;
  readonly body: string;
  /** Language code of its texts. */
  readonly language: string;
}

/** A message to one browser that this process is sending. */
export interface ClaimedPush extends Omit<PushMessage, 'memberId'> {
  readonly id: string;
  readonly subscriptionId: string;
  readonly subscription: PushSubscription;
  /** Tries including this one. */
  readonly tries: number;
  readonly endsAt: Date;
}

/** A message that no service has taken for so long (ms) is news no more. */
const USEFUL_MS = 24 * 3600 * 1000;
/** How long a claimed message belongs to its process (ms). */
const CLAIM_MS = 120_000;

/** Queues messages for the browsers of their members, best in the transaction that they report. */
export async function queuePushes(sql: Sql, messages: readonly PushMessage[], now: number): Promise<void> {
  if (messages.length === 0) return;
  await sql.query(
    `INSERT INTO push_outbox (subscription_id, title, body, language, created_at, next_try_at, ends_at)
     SELECT s.id, m.title, m.body, m.language, $5, $5, $6
     FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) m (member_id, title, body, language)
       JOIN push_subscription s ON s.member_id = m.member_id`,
    [
      messages.map(({ memberId }) => memberId),
      messages.map(({ title }) => title),
      messages.map(({ body }) => body),
      messages.map(({ language }) => language),
      new Date(now),
      new Date(now + USEFUL_MS),
    ],
  );
}

interface ClaimedRow extends Omit<ClaimedPush, 'subscription'>, PushSubscription {}

/** Claims due messages, at most `limit`; those that another process is claiming are left to it. */
export async function claimPushes(sql: Sql, now: number, limit: number): Promise<ClaimedPush[]> {
  const rows = await sql.query<ClaimedRow>(
    `UPDATE push_outbox o SET tries = o.tries + 1, next_try_at = $2 FROM push_subscription s
     WHERE s.id = o.subscription_id AND o.id IN (
       SELECT id FROM push_outbox WHERE next_try_at <= $1 AND ends_at > $1
       ORDER BY next_try_at, id LIMIT $3 FOR UPDATE SKIP LOCKED
     ) RETURNING o.id, o.subscription_id AS "subscriptionId", o.title, o.body, o.language, o.tries,
       o.ends_at AS "endsAt", s.endpoint, s.p256dh, s.auth`,
    [new Date(now), new Date(now + CLAIM_MS), limit],
  );
  return rows.map(({ endpoint, p256dh, auth, ...row }) => ({
    ...row,
    subscription: { endpoint, p256dh, auth },
  }));
}

/** Removes a message that was sent or given up. */
export async function finishPush(sql: Sql, { id, tries }: ClaimedPush): Promise<void> {
  await sql.query('DELETE FROM push_outbox WHERE id = $1 AND tries = $2', [id, tries]);
}

/** Lets a message wait for its next try. */
export async function postponePush(sql: Sql, { id, tries }: ClaimedPush, until: number): Promise<void> {
  await sql.query('UPDATE push_outbox SET next_try_at = $3 WHERE id = $1 AND tries = $2', [
    id,
    tries,
    new Date(until),
  ]);
}

/** Messages whose time is over. */
const endedPushes: Expiring = { table: 'push_outbox', key: ['id'], at: 'ends_at', days: 0 };

/** Removes messages that are news no more, those that end at this millisecond too. */
export const deleteExpiredPushes = (sql: Sql, now: number): Promise<number> =>
  deleteExpired(sql, endedPushes, { now: new Date(now + 1) });

/** Removes a browser that takes no messages any more, with all that waits for it. */
export async function deleteGone(sql: Sql, { subscriptionId }: ClaimedPush): Promise<void> {
  await sql.query('DELETE FROM push_subscription WHERE id = $1', [subscriptionId]);
}
