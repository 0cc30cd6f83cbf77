import type { Sql, Tx } from '@ex/server-db';

/** What a webhook receives. */
interface AlarmMessage {
  readonly type: 'queue.late' | 'queue.recovered';
  /** JSON text, the same in every try. */
  readonly body: string;
}

/** A message that this process is sending. */
export interface ClaimedAlarm {
  readonly id: string;
  readonly body: string;
  /** Tries including this one. */
  readonly tries: number;
  readonly createdAt: Date;
}

/** How long a claimed message belongs to its process (ms); longer than a try takes. */
const CLAIM_MS = 60_000;

/** The alarm of a queue: raised while it is late; `notifiedAt` is the last time that people were notified. */
export interface AlarmRow {
  readonly queue: string;
  readonly raised_at: Date | null;
  readonly notified_at: Date | null;
}

/** The alarms of these queues, locked: of several processes one decides about a queue. */
export async function lockAlarms(tx: Tx, queues: readonly string[]): Promise<readonly AlarmRow[]> {
  const names = [...queues].sort();
  await tx.query(
    'INSERT INTO operator_alarm (queue) SELECT unnest($1::text[]) ON CONFLICT (queue) DO NOTHING',
    [names],
  );
  return tx.query<AlarmRow>(
    'SELECT queue, raised_at, notified_at FROM operator_alarm WHERE queue = ANY ($1) ORDER BY queue FOR UPDATE',
    [names],
  );
}

/** Stores when a queue became late (null: it is not) and when people were notified. */
export async function writeAlarm(tx: Tx, { queue, raised_at, notified_at }: AlarmRow): Promise<void> {
  await tx.query('UPDATE operator_alarm SET raised_at = $2, notified_at = $3 WHERE queue = $1', [
    ...[queue, raised_at, notified_at],
  ]);
}

/** Queues a message for the webhook. */
export async function queueAlarm(tx: Tx, { type, body }: AlarmMessage, now: number): Promise<void> {
  await tx.query(
    'INSERT INTO operator_alarm_message (type, body, created_at, next_try_at) VALUES ($1, $2, $3, $3)',
    [type, body, new Date(now)],
  );
}

/** Claims due messages, the oldest first; those that another process has claimed are left to it. */
export async function claimAlarms(sql: Sql, now: number, limit: number): Promise<readonly ClaimedAlarm[]> {
  const claimed = await sql.query<ClaimedAlarm>(
    `UPDATE operator_alarm_message SET tries = tries + 1, next_try_at = $2 WHERE id IN (
       SELECT id FROM operator_alarm_message WHERE state = 'waiting' AND next_try_at <= $1
       ORDER BY created_at, id LIMIT $3 FOR UPDATE SKIP LOCKED
     ) RETURNING id, body, tries, created_at AS "createdAt"`,
    [new Date(now), new Date(now + CLAIM_MS), limit],
  );
  return claimed.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** Ends the wait of a message, unless another process has claimed it meanwhile. */
export async function finishAlarm(
  sql: Sql,
  { id, tries }: ClaimedAlarm,
  state: 'sent' | 'failed',
): Promise<void> {
  await sql.query(
    "UPDATE operator_alarm_message SET state = $3 WHERE id = $1 AND tries = $2 AND state = 'waiting'",
    [id, tries, state],
  );
}

/** Lets a message wait for its next try. */
export async function postponeAlarm(sql: Sql, { id, tries }: ClaimedAlarm, until: number): Promise<void> {
  await sql.query(
    "UPDATE operator_alarm_message SET next_try_at = $3 WHERE id = $1 AND tries = $2 AND state = 'waiting'",
    [id, tries, new Date(until)],
  );
}
