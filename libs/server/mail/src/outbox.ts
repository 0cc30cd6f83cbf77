import type { Sql } from '@ex/server-db';

/** A mail to be sent. */
export interface Mail {
  readonly to: string;
  /** Kind of the mail, for the log, such as `registration_code`. */
  readonly kind: string;
  /** Language code of its texts. */
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  /** When it is of no use any more, ms since the epoch. */
  readonly endsAt: number;
}

/** A mail that this process is sending. */
export interface ClaimedMail extends Omit<Mail, 'endsAt'> {
  readonly id: string;
  /** Tries including this one. */
  readonly tries: number;
  readonly createdAt: Date;
  readonly endsAt: Date;
}

/** How often a mail is tried. */
export const MAX_TRIES = 8;
/**
 * How long a claimed mail belongs to its process (ms); longer than a round of sending takes. A process that dies between
 * sending and noting it leaves the mail to be sent again then.
 */
export const CLAIM_MS = 180_000;

/** Queues a mail, best in the transaction that it reports: it is sent if that commits, and only then. */
export async function queueMail(sql: Sql, mail: Mail, now: number): Promise<void> {
  await sql.query(
    `INSERT INTO message_outbox (recipient, kind, language, subject, body, created_at, next_try_at, ends_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6, $7)`,
    [mail.to, mail.kind, mail.language, mail.subject, mail.text, new Date(now), new Date(mail.endsAt)],
  );
}

/**
 * Claims due mails, at most `limit`; those that another process is claiming are left to it. Those that end first come first: a code
 * is worth nothing after ten minutes, and however many messages wait before it, it is sent in time.
 */
export function claimMails(sql: Sql, now: number, limit: number): Promise<ClaimedMail[]> {
  return sql.query<ClaimedMail>(
    `UPDATE message_outbox SET tries = tries + 1, next_try_at = $2 WHERE id IN (
       SELECT id FROM message_outbox WHERE state = 'waiting' AND next_try_at <= $1 AND ends_at > $1
       ORDER BY ends_at, id LIMIT $3 FOR UPDATE SKIP LOCKED
     ) RETURNING id, recipient AS "to", kind, language, subject, body AS text, tries,
       created_at AS "createdAt", ends_at AS "endsAt"`,
    [new Date(now), new Date(now + CLAIM_MS), limit],
  );
}

/** Notes the end of a mail's wait and forgets its text. Does nothing if another process has claimed it meanwhile. */
export async function finishMail(
  sql: Sql,
  { id, tries }: ClaimedMail,
  state: 'sent' | 'failed',
  now: number,
): Promise<void> {
  await sql.query(
    `UPDATE message_outbox SET state = $3, body = NULL, done_at = $4
     WHERE id = $1 AND tries = $2 AND state = 'waiting'`,
    [id, tries, state, new Date(now)],
  );
}

/** Lets a mail wait for its next try. Does nothing if another process has claimed it meanwhile. */
export async function postponeMail(sql: Sql, { id, tries }: ClaimedMail, until: number): Promise<void> {
  await sql.query(
    `UPDATE message_outbox SET next_try_at = $3 WHERE id = $1 AND tries = $2 AND state = 'waiting'`,
    [id, tries, new Date(until)],
  );
}

/** Ends the wait of mails that are of no use any more and forgets their texts; returns their ids. */
export async function expireMails(sql: Sql, now: number): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `UPDATE message_outbox SET state = 'expired', body = NULL, done_at = $1
     WHERE state = 'waiting' AND ends_at <= $1 RETURNING id`,
    [new Date(now)],
  );
  return rows.map(({ id }) => id);
}
