import { randomInt } from 'node:crypto';
import type { Sql, Tx } from '@ex/server-db';
import { nameKey } from '../name/name-key';
import { claimNames } from '../name/name-rows';
import { nextMemberId, isMemberId, lockDigits, MAX_MEMBER_ID } from './member-id';

/** A new member; exactly one of email and phone is given by the register call. */
export interface NewMember {
  readonly email: string | undefined;
  readonly phone: string | undefined;
  /** When a code proved the email address; undefined for one that is not proven. */
  readonly emailVerifiedAt?: Date | undefined;
  readonly passwordHash: string;
  readonly creditScore: number;
  readonly invitedBy: number | undefined;
  readonly lang: string;
}

/** Excludes 0, O, 1, I and L, because codes are read aloud and typed. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;
const TEMPORARY_LENGTH = 16;

/**
 * Adds a member and returns its id; undefined when the account is taken, looks like another member's account
 * (docs/decisions/0017), or is a phone number equal to an existing id. The account is the user name.
 */
export async function addMember(tx: Tx, member: NewMember, now: number): Promise<number | undefined> {
  const { email, phone, emailVerifiedAt, passwordHash, creditScore, invitedBy, lang } = member;
  await lockDigits(tx);
  if (phone !== undefined && (await isMemberId(tx, phone))) return undefined;
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO member
       (id, username, email, phone, password_hash, credit_score, invite_code, invited_by, lang, created_at, email_verified_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING RETURNING id`,
    [
      await nextMemberId(tx),
      email ?? phone,
      email ?? null,
      phone ?? null,
      passwordHash,
      creditScore,
      newInviteCode(),
      invitedBy ?? null,
      lang,
      new Date(now),
      emailVerifiedAt ?? null,
    ],
  );
  if (!row || email === undefined || (await claimNames(tx, row.id, [email]))) return row?.id;
  await tx.query('DELETE FROM member WHERE id = $1', [row.id]);
  return undefined;
}

/** User name of a member. */
export async function findUsername(sql: Sql, memberId: number): Promise<string | undefined> {
  if (memberId > MAX_MEMBER_ID) return undefined;
  const [row] = await sql.query<{ username: string }>('SELECT username FROM member WHERE id = $1', [
    memberId,
  ]);
  return row?.username;
}

/** When a member registered (ms since the epoch); undefined for an unknown one. */
export async function findJoined(sql: Sql, memberId: number): Promise<number | undefined> {
  const [row] = await sql.query<{ created_at: Date }>('SELECT created_at FROM member WHERE id = $1', [
    memberId,
  ]);
  return row?.created_at.getTime();
}

/** How members are written to: email address, if any, and language code. */
export async function findContacts(
  sql: Sql,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly email: string | undefined; readonly language: string }>> {
  const rows = await sql.query<{ id: number; email: string | null; lang: string }>(
    'SELECT id, email, lang FROM member WHERE id = ANY($1::integer[])',
    [memberIds],
  );
  return new Map(rows.map(({ id, email, lang }) => [id, { email: email ?? undefined, language: lang }]));
}

/** Id of the member with an invite code, in any form with the same `nameKey`. */
export async function findByInvite(sql: Sql, code: string): Promise<number | undefined> {
  const [row] = await sql.query<{ id: number }>('SELECT id FROM member WHERE invite_code = $1', [
    nameKey(code).toUpperCase(),
  ]);
  return row?.id;
}

/** Stored hashes of a member's passwords; undefined where there is none. */
export interface PasswordHashes {
  readonly login: string | undefined;
  readonly pay: string | undefined;
}

/** What decides whether a log-in opens a session. */
export interface LockedCredentials {
  readonly password_hash: string;
  /** The password is a temporary one that must be replaced first. */
  readonly must_renew: boolean;
}

/** Credentials of a member; locks the row, so that none of them can change until the transaction ends. */
export async function lockCredentials(tx: Tx, memberId: number): Promise<LockedCredentials | undefined> {
  const [row] = await tx.query<LockedCredentials>(
    'SELECT password_hash, must_renew FROM member WHERE id = $1 FOR UPDATE',
    [memberId],
  );
  return row;
}

/**
 * Hashes of both passwords.
 * @param lock `FOR UPDATE` keeps them unchanged until the transaction ends
 */
export async function findPasswordHashes(
  sql: Sql,
  memberId: number,
  lock: '' | 'FOR UPDATE' = '',
): Promise<PasswordHashes> {
  const [row] = await sql.query<{ password_hash: string; pay_hash: string | null }>(
    `SELECT password_hash, pay_hash FROM member WHERE id = $1 ${lock}`,
    [memberId],
  );
  return { login: row?.password_hash, pay: row?.pay_hash ?? undefined };
}

/** Keeps the language a member chose (D-16). */
export async function saveLanguage(sql: Sql, memberId: number, lang: string): Promise<void> {
  await sql.query('UPDATE member SET lang = $2 WHERE id = $1', [memberId, lang]);
}

/** A new code that other members register with. */
export const newInviteCode = (): string => randomLetters(CODE_LENGTH);

/** A new password that support reads to a member. */
export const newTemporaryPassword = (): string => randomLetters(TEMPORARY_LENGTH);

/** Random letters and digits that are easy to read aloud, about 5 bits each. */
export function randomLetters(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
