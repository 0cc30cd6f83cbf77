import { requestEmailCode, verifyEmail } from '@ex/contract';
import type { Sql } from '@ex/server-db';
import { ApiRejection, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import { redeemEmailCode } from '../code/email-code';
import type { MembersDeps } from '../deps';
import { sendEmailCode } from './send-code';

type SiteOfCodes = Pick<MembersDeps['site'], 'switches' | 'features'>;

/** The member's email address while no code has proven it; undefined where there is none or the site sends no codes. */
export async function findUnverifiedEmail(
  sql: Sql,
  { switches, features }: SiteOfCodes,
  memberId: number,
): Promise<string | undefined> {
  if (!switches.verifyEmailCode && !features.resetByMail) return undefined;
  const [row] = await sql.query<{ email: string | null }>(
    'SELECT email FROM member WHERE id = $1 AND email_verified_at IS NULL',
    [memberId],
  );
  return row?.email ?? undefined;
}

/** Sends a code to the member's own address (RISK-78). */
export function requestEmailCodeHandler(deps: MembersDeps): Handler<typeof requestEmailCode> {
  return serve(requestEmailCode, async (_payload, context) => {
    await sendEmailCode(deps, await unverifiedEmail(deps, context.memberId), context);
    return { data: null, message: 'members.code.sent' };
  });
}

/** Proves by a code that the address is the member's: from now on it names the member and gets reset links (RISK-78). */
export function verifyEmailHandler(deps: MembersDeps): Handler<typeof verifyEmail> {
  return serve(verifyEmail, async ({ captcha }, { memberId, now }) => {
    const email = await unverifiedEmail(deps, memberId);
    // A wrong code must be counted, so the transaction commits before the rejection is thrown.
    const isRight = await deps.db.transaction(async (tx) => {
      if (!(await redeemEmailCode(tx, email, captcha.trim(), now()))) return false;
      await tx.query('UPDATE member SET email_verified_at = $2 WHERE id = $1', [memberId, new Date(now())]);
      return true;
    });
    if (!isRight) throw new ApiRejection('members.register.code');
    return { data: null, message: 'members.code.verified' };
  });
}

async function unverifiedEmail({ db, site }: MembersDeps, memberId: number): Promise<string> {
  const email = await findUnverifiedEmail(db, site, memberId);
  if (email === undefined) throw new ApiRejection('members.code.off');
  return email;
}
