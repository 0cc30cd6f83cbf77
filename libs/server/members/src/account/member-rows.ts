import { randomInt } from 'node:crypto';
import type { Sql, Tx } from '@ex/server-db';

/** A new member; exactly one of email and phone is given by the register call. */
export interface NewMember {
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly passwordHash: string;
  readonly creditScore: number;
  readonly invitedBy: number | undefined;
  readonly lang: string;
}

/** What a log-in needs of a member. */
export interface Credentials {
  readonly id: number;
  readonly password_hash: string;
}

/** No 0, O, 1, I, L: codes are read aloud and typed. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

/** Adds a member and answers its id; undefined when the account is taken. The account is the user name. */
export async function addMember(tx: Tx, member: NewMember, now: number): Promise<number | undefined> {
  const { email, phone, passwordHash, creditScore, invitedBy, lang } = member;
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO member (username, email, phone, password_hash, credit_score, invite_code, invited_by, lang, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING id`,
    [
      email ?? phone,
      email ?? null,
      phone ?? null,
      passwordHash,
      creditScore,
      newInviteCode(),
      invitedBy ?? null,
      lang,
      new Date(now),
    ],
  );
  return row?.id;
}

/** A member by user name, email or phone, in lower case (CALLS-12). */
export async function findByAccount(sql: Sql, account: string): Promise<Credentials | undefined> {
  const [row] = await sql.query<Credentials>(
    'SELECT id, password_hash FROM member WHERE lower(username) = $1 OR email = $1 OR phone = $1',
    [account],
  );
  return row;
}

/** A member as others may find it. */
export interface FoundMember {
  readonly id: number;
  readonly username: string;
  /** Whether the text is the member's user name, email or phone; otherwise it is the id. */
  readonly named: boolean;
}

/** Greatest id a member can have. */
const MOST_ID = 2_147_483_647;

/**
 * Members whose user name, email or phone, in any case, or whose id is exactly this text; two when the phone of one is
 * the id of another.
 */
export function findMembers(sql: Sql, text: string): Promise<FoundMember[]> {
  const id = /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MOST_ID ? Number(text) : null;
  return sql.query<FoundMember>(
    `SELECT id, username, (lower(username) = $1 OR email = $1 OR phone = $1) IS TRUE AS named FROM member
     WHERE lower(username) = $1 OR email = $1 OR phone = $1 OR id = $2 ORDER BY id`,
    [text.toLowerCase(), id],
  );
}

/** User name of a member. */
export async function usernameOf(sql: Sql, memberId: number): Promise<string | undefined> {
  if (memberId > MOST_ID) return undefined;
  const [row] = await sql.query<{ username: string }>('SELECT username FROM member WHERE id = $1', [
    memberId,
  ]);
  return row?.username;
}

/** Id of the member with an invite code. */
export async function findByInvite(sql: Sql, code: string): Promise<number | undefined> {
  const [row] = await sql.query<{ id: number }>('SELECT id FROM member WHERE invite_code = $1', [
    code.toUpperCase(),
  ]);
  return row?.id;
}

/** Hash of the login password. */
export async function passwordHashOf(sql: Sql, memberId: number): Promise<string | undefined> {
  const [row] = await sql.query<{ password_hash: string }>('SELECT password_hash FROM member WHERE id = $1', [
    memberId,
  ]);
  return row?.password_hash;
}

/** The same with a lock, so that the password stays as it is until the transaction ends. */
export async function lockedPasswordHash(tx: Tx, memberId: number): Promise<string | undefined> {
  const [row] = await tx.query<{ password_hash: string }>(
    'SELECT password_hash FROM member WHERE id = $1 FOR UPDATE',
    [memberId],
  );
  return row?.password_hash;
}

/** Keeps the language a member chose (D-16). */
export async function saveLanguage(sql: Sql, memberId: number, lang: string): Promise<void> {
  await sql.query('UPDATE member SET lang = $2 WHERE id = $1', [memberId, lang]);
}

/** A new code that other members register with. */
export function newInviteCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
