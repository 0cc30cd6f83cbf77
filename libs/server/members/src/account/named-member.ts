import type { Sql, Tx } from '@ex/server-db';
import { findByAccount, newInviteCode } from './member-rows';

/** A member that the venue makes itself, under a user name no registration can give. */
export interface NamedMember {
  /** Neither an email address nor a phone number, such as `demo`. */
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly payHash: string;
  readonly creditScore: number;
  readonly lang: string;
}

/** Id of the member with this user name; for members that the venue made itself. */
export async function findNamedMember(sql: Sql, username: string): Promise<number | undefined> {
  return (await findByAccount(sql, username))?.id;
}

/** Adds the member and answers its id. Throws when the name or the email is taken. */
export async function addNamedMember(tx: Tx, member: NamedMember, now: number): Promise<number> {
  const { username, email, passwordHash, payHash, creditScore, lang } = member;
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO member (username, email, password_hash, pay_hash, credit_score, invite_code, lang, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
    [username, email, passwordHash, payHash, creditScore, newInviteCode(), lang, new Date(now)],
  );
  if (!row) throw new Error(`${username} was not added`);
  return row.id;
}
