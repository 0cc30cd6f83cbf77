import type { Sql, Tx } from '@ex/server-db';
import { formatUtc } from '@ex/server-http';
import { changePassword } from '../account/change-password';
import { lockCredentials } from '../account/member-rows';
import type { MembersDeps } from '../deps';

interface ProfileRow {
  readonly username: string;
  readonly email: string | null;
  readonly email_verified_at: Date | null;
  readonly phone: string | null;
  readonly vip: number;
  readonly credit_score: number;
  readonly rzstatus: number;
  readonly lang: string;
  readonly created_at: Date;
  readonly invited_by: number | null;
  readonly must_renew: boolean;
  readonly money_held_until: Date | null;
  readonly has_fund_password: boolean;
  readonly is_frozen: boolean;
  readonly factors: number;
  readonly blocks: string | null;
  readonly payout_limit: string | null;
}

const IDENTITY = ['not submitted', 'under review', 'verified', 'rejected'];
const yes = (value: boolean): string => (value ? 'yes' : 'no');

/** Fields of a member in words, for an operator; no hash and no secret. Undefined for one that does not exist. */
export async function readProfile(
  sql: Sql,
  memberId: number,
  now: number,
): Promise<Readonly<Record<string, string>> | undefined> {
  const [row] = await sql.query<ProfileRow>(
    `SELECT username, email, email_verified_at, phone, vip, credit_score, rzstatus, lang, created_at, invited_by,
       must_renew, money_held_until, pay_hash IS NOT NULL AS has_fund_password,
       EXISTS (SELECT FROM member_freeze f WHERE f.member_id = m.id AND lifted_at IS NULL) AS is_frozen,
       (SELECT count(*) FROM member_factor f WHERE f.member_id = m.id AND proven_at IS NOT NULL)::integer AS factors,
       (SELECT string_agg(grade || ' until ' || to_char(review_at, 'YYYY-MM-DD'), ', ' ORDER BY grade)
        FROM member_block b WHERE b.member_id = m.id AND lifted_at IS NULL) AS blocks,
       (SELECT trim_scale(dollars) || ' dollars a day, review on ' || to_char(review_at, 'YYYY-MM-DD')
        FROM member_payout_limit l WHERE l.member_id = m.id AND lifted_at IS NULL) AS payout_limit
     FROM member m WHERE id = $1`,
    [memberId],
  );
  if (!row) return undefined;
  const heldUntil = row.money_held_until;
  return {
    name: row.username,
    email: row.email ?? '',
    'email verified': yes(row.email_verified_at !== null),
    phone: row.phone ?? '',
    language: row.lang,
    registered: formatUtc(row.created_at),
    'invited by': row.invited_by === null ? '' : String(row.invited_by),
    'VIP level': String(row.vip),
    'credit score': String(row.credit_score),
    identity: IDENTITY[row.rzstatus] ?? '',
    'fund password': yes(row.has_fund_password),
    'second factors': String(row.factors),
    frozen: yes(row.is_frozen),
    blocked: row.blocks ?? '',
    'payout limit': row.payout_limit ?? '',
    'temporary password': yes(row.must_renew),
    'money held until': heldUntil && heldUntil.getTime() > now ? formatUtc(heldUntil) : '',
  };
}

/** Gives a member a temporary password, recorded by the caller; false for one that does not exist. */
export async function replacePassword(
  tx: Tx,
  { forgetBrowsers }: Pick<MembersDeps, 'forgetBrowsers'>,
  memberId: number,
  hash: string,
): Promise<boolean> {
  if (!(await lockCredentials(tx, memberId))) return false;
  await changePassword(tx, { forgetBrowsers }, memberId, { hash, mustRenew: true });
  return true;
}

/** Ends one session of a member, or all; returns how many. */
export async function endSessionsForSupport(
  tx: Tx,
  memberId: number,
  sessionId: number | undefined,
): Promise<number> {
  const ended = await tx.query(
    'DELETE FROM member_session WHERE member_id = $1 AND ($2::bigint IS NULL OR id = $2) RETURNING 1',
    [memberId, sessionId ?? null],
  );
  return ended.length;
}
