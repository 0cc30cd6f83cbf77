import { createHash, randomBytes } from 'node:crypto';
import type { Sql, Tx } from '@ex/server-db';

const MINUTE = 60_000;
/** A session ends after so many minutes without a call. */
const IDLE_MINUTES = 15;
/** A session ends after so many hours in any case. */
const SESSION_HOURS = 12;
/** Sessions of one operator; beyond it the oldest ends. */
const MOST_SESSIONS = 5;
/** The last use is written at most so often. */
const SEEN_EVERY_MS = 20_000;

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Where a session was opened. */
export interface SessionOrigin {
  readonly address: string;
  readonly agent: string;
}

/** Opens a session and returns its token: 256 random bits, stored as a hash. */
export async function openOperatorSession(
  tx: Tx,
  operatorId: number,
  { address, agent }: SessionOrigin,
  now: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.query(
    `DELETE FROM operator_session WHERE id IN (
       SELECT id FROM operator_session WHERE operator_id = $1 ORDER BY id DESC OFFSET $2)`,
    [operatorId, MOST_SESSIONS - 1],
  );
  await tx.query(
    `INSERT INTO operator_session (token_hash, operator_id, created_at, seen_at, ends_at, address, agent)
     VALUES ($1, $2, $3, $3, $4, $5, $6)`,
    [
      ...[hashToken(token), operatorId, new Date(now), new Date(now + SESSION_HOURS * 60 * MINUTE)],
      ...[address, agent],
    ],
  );
  return token;
}

/** Operator of a token whose session has not ended; renews the time without a call. */
export async function findOperatorOf(sql: Sql, token: string, now: number): Promise<number | undefined> {
  const [row] = await sql.query<{ operator_id: number; seen_at: Date }>(
    `SELECT operator_id, seen_at FROM operator_session
     WHERE token_hash = $1 AND ends_at > $2 AND seen_at > $3`,
    [hashToken(token), new Date(now), new Date(now - IDLE_MINUTES * MINUTE)],
  );
  if (row && now - row.seen_at.getTime() >= SEEN_EVERY_MS)
    await sql.query('UPDATE operator_session SET seen_at = $2 WHERE token_hash = $1', [
      hashToken(token),
      new Date(now),
    ]);
  return row?.operator_id;
}

/** Locks the session of a token until the transaction ends; false when it has ended. */
export async function holdOperatorSession(sql: Sql, token: string): Promise<boolean> {
  const rows = await sql.query('SELECT FROM operator_session WHERE token_hash = $1 FOR KEY SHARE', [
    hashToken(token),
  ]);
  return rows.length > 0;
}

/** Ends the session of a token. */
export async function endSessionOfToken(tx: Tx, token: string): Promise<void> {
  await tx.query('DELETE FROM operator_session WHERE token_hash = $1', [hashToken(token)]);
}

/** Ends all sessions of an operator. */
export async function endOperatorSessions(tx: Tx, operatorId: number): Promise<void> {
  await tx.query('DELETE FROM operator_session WHERE operator_id = $1', [operatorId]);
}

/** An open session as its operator sees it. */
export interface SessionRow extends SessionOrigin {
  readonly id: number;
  readonly created_at: Date;
  readonly seen_at: Date;
  readonly current: boolean;
}

/** Sessions of an operator that have not ended, the newest first. */
export const listSessionsOf = (
  tx: Tx,
  operatorId: number,
  token: string | undefined,
  now: number,
): Promise<SessionRow[]> =>
  tx.query<SessionRow>(
    `SELECT id, created_at, seen_at, address, agent, token_hash = $4 AS current FROM operator_session
     WHERE operator_id = $1 AND ends_at > $2 AND seen_at > $3 ORDER BY id DESC`,
    [operatorId, new Date(now), new Date(now - IDLE_MINUTES * MINUTE), hashToken(token ?? '')],
  );
