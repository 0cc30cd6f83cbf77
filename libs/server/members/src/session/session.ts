import { createHash, randomBytes } from 'node:crypto';
import type { Sql } from '@ex/server-db';

/** How long sessions last. */
export interface SessionRules {
  /** Minutes without a call after which a session ends; 5 or more. */
  readonly idleMinutes: number;
  /** Hours after which a session ends whatever happens. */
  readonly hours: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The moment of the last call is written at most this often. */
const SEEN_EVERY_MS = 60_000;
/** Sessions a member may have; the oldest goes when there are more. */
const MOST_SESSIONS = 20;

/** Opens a session and returns its token: 256 random bits, of which only the SHA-256 is kept. */
export async function openSession(
  sql: Sql,
  rules: SessionRules,
  memberId: number,
  now: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const ends = new Date(now + rules.hours * HOUR);
  await sql.query(
    `DELETE FROM member_session WHERE token_hash IN (
       SELECT token_hash FROM member_session WHERE member_id = $1 ORDER BY created_at DESC OFFSET $2)`,
    [memberId, MOST_SESSIONS - 1],
  );
  await sql.query(
    'INSERT INTO member_session (token_hash, member_id, created_at, seen_at, ends_at) VALUES ($1, $2, $3, $3, $4)',
    [hashOf(token), memberId, new Date(now), ends],
  );
  return token;
}

/** Member of a token; undefined when it is unknown or its session has ended. Keeps the session awake. */
export async function resolveSession(
  sql: Sql,
  rules: SessionRules,
  token: string,
  now: number,
): Promise<number | undefined> {
  const idleSince = new Date(now - rules.idleMinutes * MINUTE);
  const [session] = await sql.query<{ member_id: number; seen_at: Date }>(
    'SELECT member_id, seen_at FROM member_session WHERE token_hash = $1 AND ends_at > $2 AND seen_at > $3',
    [hashOf(token), new Date(now), idleSince],
  );
  if (session && now - session.seen_at.getTime() >= SEEN_EVERY_MS) {
    await sql.query('UPDATE member_session SET seen_at = $2 WHERE token_hash = $1', [
      hashOf(token),
      new Date(now),
    ]);
  }
  return session?.member_id;
}

/**
 * Whether there is a session of a token. Inside a transaction it then stays until that ends, so that what ends sessions
 * waits for what is done under them, and nothing is done under them afterwards.
 */
export async function holdSession(sql: Sql, token: string): Promise<boolean> {
  // The weakest lock that a removal waits for: calls of one session do not wait for each other.
  const rows = await sql.query('SELECT FROM member_session WHERE token_hash = $1 FOR KEY SHARE', [
    hashOf(token),
  ]);
  return rows.length > 0;
}

/** Ends the session of a token. */
export async function endSession(sql: Sql, token: string): Promise<void> {
  await sql.query('DELETE FROM member_session WHERE token_hash = $1', [hashOf(token)]);
}

/** Ends all sessions of a member. */
export async function endSessions(sql: Sql, memberId: number): Promise<void> {
  await sql.query('DELETE FROM member_session WHERE member_id = $1', [memberId]);
}

/** Drops sessions that have ended. */
export async function deleteExpiredSessions(sql: Sql, rules: SessionRules, now: number): Promise<void> {
  await sql.query('DELETE FROM member_session WHERE ends_at <= $1 OR seen_at <= $2', [
    new Date(now),
    new Date(now - rules.idleMinutes * MINUTE),
  ]);
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
