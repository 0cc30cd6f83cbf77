import type { Sql } from '@ex/server-db';
import { accountKey } from './account-name';
import { parseMemberId } from './member-id';

/** What a log-in needs of a member. */
export interface Credentials {
  readonly id: number;
  readonly password_hash: string;
}

/**
 * A member by user name, email or phone (CALLS-12), in any form that `nameKey` makes the same. A name that is kept from
 * before the rules of names is found by exactly its form.
 */
export async function findByAccount(sql: Sql, text: string): Promise<Credentials | undefined> {
  const [row] = await sql.query<Credentials>(
    `SELECT id, password_hash FROM (
       SELECT id, password_hash, 1 AS rank FROM member WHERE lower(username) = $1 OR email = $1 OR phone = $2
       UNION ALL SELECT id, password_hash, 2 FROM member
         WHERE id IN (SELECT member_id FROM member_name WHERE key = $2 AND NOT clashes)
     ) found ORDER BY rank, id LIMIT 1`,
    [text.trim().toLowerCase(), accountKey(text)],
  );
  return row;
}

/** A member as others may find it. */
export interface FoundMember {
  readonly id: number;
  readonly username: string;
  /** Whether the text is the member's user name, email or phone; otherwise it is the id. */
  readonly named: boolean;
  /** Whether the text is the id of this member and the phone number of another one. */
  readonly othersPhone: boolean;
}

/**
 * The member whose id, user name, email or phone is this text (D-68). Digits are an id first and a phone number only when
 * there is no such id: nobody takes another member's id away by a phone number. With `+` before them they are a phone
 * number and nothing else.
 */
export async function findMember(sql: Sql, text: string): Promise<FoundMember | undefined> {
  const key = accountKey(text);
  const id = parseMemberId(key);
  const byId = id === undefined ? undefined : await findById(sql, id, key);
  if (byId) return byId;
  const found = await findByAccount(sql, /^\+\d+$/.test(key) ? key.slice(1) : text);
  if (!found) return undefined;
  const [row] = await sql.query<{ username: string }>('SELECT username FROM member WHERE id = $1', [
    found.id,
  ]);
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
