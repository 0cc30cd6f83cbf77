import { createHash, randomBytes } from 'node:crypto';
import type { Sql, Tx } from '@ex/server-db';
import { NOWHERE } from './origin';
import type { Origin } from './origin';

/** How long sessions last. */
export interface SessionRules {
  /** Minutes of inactivity after which a session ends; at least 5. */
  readonly idleMinutes: number;
  /** Hours after which a session ends regardless of activity. */
  readonly hours: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/**
 * Minimum interval between writes of a session's last activity; with the seconds in which a session is not looked up
 * again, the last activity is at most a minute later than the written one.
 */
const SEEN_EVERY_MS = 55_000;
/** Maximum sessions per member; beyond it the oldest is ended. */
const MOST_SESSIONS = 20;

/** Opens a session and returns its token: 256 random bits, stored only as SHA-256. */
export async function openSession(
  sql: Sql,
  rules: SessionRules,
  memberId: number,
  now: number,
  { network, browser }: Origin = NOWHERE,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const ends = new Date(now + rules.hours * HOUR);
  await sql.query(
    `DELETE FROM member_session WHERE token_hash IN (
       SELECT token_hash FROM member_session WHERE member_id = $1 ORDER BY created_at DESC, id DESC OFFSET $2)`,
    [memberId, MOST_SESSIONS - 1],
  );
  await sql.query(
    `INSERT INTO member_session (token_hash, member_id, created_at, seen_at, ends_at, network, browser)
     VALUES ($1, $2, $3, $3, $4, $5, $6)`,
    [hashToken(token), memberId, new Date(now), ends, network, browser],
  );
  return token;
}

/** A session that has not ended. */
export interface LiveSession {
  readonly memberId: number;
  /** When it ends unless it is used (ms since the epoch). */
  readonly endsAt: number;
}

/**
 * Session of a token; undefined when the token is unknown or the session has ended. Renews the session's inactivity
 * timeout.
 */
export async function findSession(
  sql: Sql,
  rules: SessionRules,
  token: string,
  now: number,
): Promise<LiveSession | undefined> {
  const idleMs = rules.idleMinutes * MINUTE;
  const [session] = await sql.query<{ member_id: number; seen_at: Date; ends_at: Date }>(
    'SELECT member_id, seen_at, ends_at FROM member_session WHERE token_hash = $1 AND ends_at > $2 AND seen_at > $3',
    [hashToken(token), new Date(now), new Date(now - idleMs)],
  );
  if (!session) return undefined;
  const isDue = now - session.seen_at.getTime() >= SEEN_EVERY_MS;
  if (isDue) {
    await sql.query('UPDATE member_session SET seen_at = $2 WHERE token_hash = $1', [
      hashToken(token),
      new Date(now),
    ]);
  }
  const idleAt = (isDue ? now : session.seen_at.getTime()) + idleMs;
  return { memberId: session.member_id, endsAt: Math.min(session.ends_at.getTime(), idleAt) };
}

/**
 * True when a token has a session. In a transaction, locks it until the transaction ends, so that a log-out waits for
 * work in progress and nothing runs under the session afterwards.
 */
export async function holdSession(sql: Sql, token: string): Promise<boolean> {
  // The weakest lock that blocks a deletion, so that calls of one session do not block each other.
  const rows = await sql.query('SELECT FROM member_session WHERE token_hash = $1 FOR KEY SHARE', [
    hashToken(token),
  ]);
  return rows.length > 0;
}

/**
 * Locks the sessions of tokens for a transaction that many members share, and returns them. Never waits: a session that another
 * transaction ends is busy. Tokens without a session are left out.
 */
export async function holdSessions(
  tx: Tx,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, 'held' | 'busy'>> {
  const byHash = new Map(tokens.map((token) => [hashToken(token).toString('hex'), token]));
  const find = async (hashes: readonly string[], lock: '' | 'FOR KEY SHARE SKIP LOCKED') => {
    const rows = await tx.query<{ hash: string }>(
      `SELECT encode(token_hash, 'hex') AS hash FROM member_session
       WHERE token_hash = ANY(SELECT decode(hash, 'hex') FROM unnest($1::text[]) t (hash)) ${lock}`,
      [hashes],
    );
    return rows.map(({ hash }) => hash);
  };
  const hashes = [...byHash.keys()];
  const held = new Set(await find(hashes, 'FOR KEY SHARE SKIP LOCKED'));
  const others = hashes.filter((hash) => !held.has(hash));
  const busy = others.length > 0 ? await find(others, '') : [];
  const nameOf = (hash: string): string => byHash.get(hash) ?? '';
  return new Map([
    ...[...held].map((hash) => [nameOf(hash), 'held'] as const),
    ...busy.map((hash) => [nameOf(hash), 'busy'] as const),
  ]);
}

/** Locks all sessions of a member until the transaction ends; waits for calls in progress, which hold theirs. */
export async function lockSessions(tx: Tx, memberId: number): Promise<void> {
  await tx.query('SELECT FROM member_session WHERE member_id = $1 ORDER BY id FOR UPDATE', [memberId]);
}

/** Ends the session of a token. */
export async function endSession(sql: Sql, token: string): Promise<void> {
  await sql.query('DELETE FROM member_session WHERE token_hash = $1', [hashToken(token)]);
}

/** Ends all sessions of a member. */
export async function endSessions(sql: Sql, memberId: number): Promise<void> {
  await sql.query('DELETE FROM member_session WHERE member_id = $1', [memberId]);
}

/** An open session as its member sees it. */
export interface SessionRow extends Origin {
  readonly id: string;
  readonly token_hash: Buffer;
  readonly created_at: Date;
  readonly seen_at: Date;
}

/** Sessions of a member that have not ended, the newest first. */
export function listSessions(
  sql: Sql,
  rules: SessionRules,
  memberId: number,
  now: number,
): Promise<SessionRow[]> {
  return sql.query<SessionRow>(
    `SELECT id, token_hash, created_at, seen_at, network, browser FROM member_session
     WHERE member_id = $1 AND ends_at > $2 AND seen_at > $3 ORDER BY id DESC`,
    [memberId, new Date(now), new Date(now - rules.idleMinutes * MINUTE)],
  );
}

/** Ends one session of a member; false when the member has none with this id. */
export async function endSessionOf(sql: Sql, memberId: number, id: number): Promise<boolean> {
  const rows = await sql.query('DELETE FROM member_session WHERE id = $1 AND member_id = $2 RETURNING 1', [
    id,
    memberId,
  ]);
  return rows.length > 0;
}

/** Ends all sessions of a member but the one of a token. */
export async function endOtherSessions(sql: Sql, memberId: number, token: string | undefined): Promise<void> {
  await sql.query('DELETE FROM member_session WHERE member_id = $1 AND token_hash IS DISTINCT FROM $2', [
    memberId,
    token === undefined ? null : hashToken(token),
  ]);
}

/** Hash that a token is stored under. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
