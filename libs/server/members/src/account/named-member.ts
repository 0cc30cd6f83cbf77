import type { Sql, Tx } from '@ex/server-db';
import { accountKey } from './account-name';
import { findByAccount } from './find-member';
import { isUserName } from '../name/plain-name';
import { claimNames } from '../name/name-rows';
import { nextMemberId, lockDigits } from './member-id';
import { newInviteCode } from './member-rows';

/** A member created by the venue, with a user name that registration does not allow. */
export interface NamedMember {
  /** Neither an email address nor a phone number, such as `demo`. */
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly payHash: string;
  readonly creditScore: number;
  readonly lang: string;
}

/** Id of the member with this user name, for members created by the venue. */
export async function findNamedMember(sql: Sql, username: string): Promise<number | undefined> {
  return (await findByAccount(sql, username))?.id;
}

/**
 * Adds the member and returns its id. Throws when the name or the email is taken or resembles an existing one. Also throws
 * for a user name that could be an id, a phone number or an email address.
 */
export async function addNamedMember(tx: Tx, member: NamedMember, now: number): Promise<number> {
  const { username, email, passwordHash, payHash, creditScore, lang } = member;
  if (!isUserName(accountKey(username))) throw new Error(`${JSON.stringify(username)} is no user name`);
  await lockDigits(tx);
  const id = await nextMemberId(tx);
  await tx.query(
    `INSERT INTO member (id, username, email, password_hash, pay_hash, credit_score, invite_code, lang, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, username, email, passwordHash, payHash, creditScore, newInviteCode(), lang, new Date(now)],
  );
  if (!(await claimNames(tx, id, [username, email]))) throw new Error(`${username} is taken`);
  return id;
}
