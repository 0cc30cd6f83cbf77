import type { Sql } from '@ex/server-db';
import { accountKey } from './account-name';
import { parseMemberId } from './member-id';

/** The fields of a member that a log-in needs. */
export interface Credentials {
  readonly id: number;
  readonly password_hash: string;
}

/**
 * Finds a member by user name, email or phone (CALLS-12), in any form with the same `nameKey`. A name that predates the
 * naming rules must match exactly.
 */
export async function findByAccount(sql: Sql, text: string): Promise<Credentials | undefined> {
  const [row] = await sql.query<Credentials>(
    `SELECT id, password_hash FROM (
       SELECT id, password_hash, 1 AS rank FROM member WHERE lower(username) = $1 OR email = $1 OR phone = $2
       UNION ALL SELECT id, password_hash, 2 FROM member WHERE email = $2
       UNION ALL SELECT id, password_hash, 2 FROM member
         WHERE id IN (SELECT member_id FROM member_name WHERE key = $2 AND NOT clashes)
     ) found ORDER BY rank, id LIMIT 1`,
    [text.trim().toLowerCase(), accountKey(text)],
  );
  return row;
}

/** A member as found by others. */
export interface FoundMember {
  readonly id: number;
  readonly username: string;
  /** True when the text is the member's user name, email or phone; otherwise it is the id. */
  readonly named: boolean;
  /** True when the text is this member's id and also another member's phone number. */
  readonly othersPhone: boolean;
}

/** Which contacts name a member: all, or only those that a code has proven to be the member's (RISK-72). */
export type ContactsThatName = 'all' | 'verified';

/**
 * Finds the member whose id, user name, email or phone is this text (D-68). Digits are matched as an id first, and as a
 * phone number only if there is no such id. So a phone number cannot hide another member's id. Digits with a leading `+` are
 * always a phone number. No code is ever sent to a phone, so a phone number is never a verified contact.
 */
export async function findMember(
  sql: Sql,
  text: string,
  contacts: ContactsThatName = 'all',
): Promise<FoundMember | undefined> {
  const key = accountKey(text);
  const id = parseMemberId(key);
  const byId = id === undefined ? undefined : await findById(sql, id, key);
  if (byId) return byId;
  const account = /^\+\d+$/.test(key) ? key.slice(1) : text;
  const found = await findByAccount(sql, account);
  if (!found) return undefined;
  const names = [account.trim().toLowerCase(), accountKey(account)];
  const [row] = await sql.query<{ username: string }>(
    `SELECT username FROM member WHERE id = $1 AND ($2 OR (
       (phone = ANY ($3)) IS NOT TRUE AND ((email = ANY ($3)) IS NOT TRUE OR email_verified_at IS NOT NULL)))`,
    [found.id, contacts === 'all', names],
  );
  return row && { id: found.id, username: row.username, named: true, othersPhone: false };
}

async function findById(sql: Sql, id: number, digits: string): Promise<FoundMember | undefined> {
  const [row] = await sql.query<FoundMember>(
    `SELECT id, username, (phone = $2) IS TRUE AS named,
       EXISTS (SELECT FROM member other WHERE other.phone = $2 AND other.id <> member.id) AS "othersPhone"
     FROM member WHERE id = $1`,
    [id, digits],
  );
  return row;
}
