import type { Sql, Tx } from '@ex/server-db';
import { hashToken } from '../session/session';

/** How long a link works, minutes (MESSAGE-05). */
export const RESET_MINUTES = 30;
const MINUTE = 60_000;

/** A link asked for by a visitor, for an address that may have no account. */
export interface ResetRequest {
  readonly email: string;
  readonly lang: string;
}

/** Keeps that a link was asked for: the same work whether or not the address has an account. */
export async function saveResetRequest(sql: Sql, { email, lang }: ResetRequest, now: number): Promise<void> {
  await sql.query('INSERT INTO password_reset_request (email, lang, asked_at) VALUES ($1, $2, $3)', [
    email,
    lang,
    new Date(now),
  ]);
}

/** Takes requests out, at most `limit`; those that another process has in hand are left to it. */
export const takeResetRequests = (tx: Tx, limit: number): Promise<ResetRequest[]> =>
  tx.query<ResetRequest>(
    `DELETE FROM password_reset_request WHERE id IN (
       SELECT id FROM password_reset_request ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED
     ) RETURNING email, lang`,
    [limit],
  );

/**
 * Finds the member who may choose a new password by mail: the address was verified, the account is not frozen, and no temporary
 * password waits to be replaced. Locks the member, so that a change of credentials waits for the link and then deletes it. A
 * member whose credentials are changing now is skipped.
 */
export async function findMemberToReset(tx: Tx, email: string): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    `SELECT id FROM member WHERE email = $1 AND email_verified_at IS NOT NULL AND NOT must_renew
       AND NOT EXISTS (SELECT FROM member_freeze WHERE member_id = member.id AND lifted_at IS NULL)
     FOR KEY SHARE SKIP LOCKED`,
    [email],
  );
  return row?.id;
}

/** Stores the token of a new link; the link before it ends. */
export async function saveResetToken(tx: Tx, memberId: number, token: string, now: number): Promise<number> {
  const endsAt = now + RESET_MINUTES * MINUTE;
  await tx.query(
    `INSERT INTO password_reset (member_id, token_hash, ends_at) VALUES ($1, $2, $3)
     ON CONFLICT (member_id) DO UPDATE SET token_hash = $2, ends_at = $3`,
    [memberId, hashToken(token), new Date(endsAt)],
  );
  return endsAt;
}

/** Member of a link that works; undefined for any other token. */
export async function findResetMember(sql: Sql, token: string, now: number): Promise<number | undefined> {
  const [row] = await sql.query<{ member_id: number }>(
    'SELECT member_id FROM password_reset WHERE token_hash = $1 AND ends_at > $2',
    [hashToken(token), new Date(now)],
  );
  return row?.member_id;
}

/** Uses a link up; false when it was used or has ended meanwhile. */
export async function useResetToken(tx: Tx, token: string, now: number): Promise<boolean> {
  const rows = await tx.query(
    'DELETE FROM password_reset WHERE token_hash = $1 AND ends_at > $2 RETURNING 1',
    [hashToken(token), new Date(now)],
  );
  return rows.length > 0;
}

/** Deletes the link of a member. */
export async function deleteResetsOf(tx: Tx, memberId: number): Promise<void> {
  await tx.query('DELETE FROM password_reset WHERE member_id = $1', [memberId]);
}
