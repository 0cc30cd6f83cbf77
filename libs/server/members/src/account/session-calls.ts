import { getusr, logout, logoutAll } from '@ex/contract';
import { ApiRejection, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import { endSession, endSessions, hashToken } from '../session/session';
import { findUnverifiedEmail } from '../email/verify-email';
import { hasAccepted } from '../terms/accept';
import type { MembersDeps } from '../deps';

interface UserRow {
  readonly id: number;
  readonly username: string;
  readonly rzstatus: number;
  readonly have_pay: number;
  readonly invit: string;
}

/** The signed-in member (CALLS-10). */
export function getusrHandler({
  db,
  hasUnread,
  overdueOf,
  site,
  standingOf,
}: Pick<MembersDeps, 'db' | 'hasUnread' | 'overdueOf' | 'site' | 'standingOf'>): Handler<typeof getusr> {
  return serve(getusr, async (_payload, { memberId, now }) => {
    const [user] = await db.query<UserRow>(
      `SELECT id, username, rzstatus, (pay_hash IS NOT NULL)::integer AS have_pay, invite_code AS invit
       FROM member WHERE id = $1`,
      [memberId],
    );
    if (!user) throw new ApiRejection('members.unknown');
    const { terms } = site;
    const debt = await overdueOf(memberId, now());
    const isUnverified = (await findUnverifiedEmail(db, site, memberId)) !== undefined;
    return {
      data: {
        ...user,
        ...(await standingOf(user.id, now())),
        has_unread: (await hasUnread(memberId)) ? 1 : 0,
        ...(isUnverified && { email_unverified: 1 }),
        ...(debt && { overdue_left: debt.left, overdue_coin: debt.coin }),
        ...(terms && { terms_due: (await hasAccepted(db, memberId, terms)) ? 0 : 1 }),
      },
    };
  });
}

/** Ends the session of the token (CALLS-14). */
export function logoutHandler({ db, sessionCache }: MembersDeps): Handler<typeof logout> {
  return serve(logout, async (_payload, { token }) => {
    if (token !== undefined) await endSession(db, token).finally(() => sessionCache.forget(hashToken(token)));
    return { data: null, message: 'members.logout.done' };
  });
}

/** Ends all sessions of the member, including the current one (CALLS-14, docs/decisions/0009). */
export function logoutAllHandler(deps: MembersDeps): Handler<typeof logoutAll> {
  const { db, forgetBrowsers, sessionCache } = deps;
  return serve(logoutAll, async (_payload, { memberId }) => {
    const ended = db.transaction(async (tx) => {
      await endSessions(tx, memberId);
      await forgetBrowsers(tx, memberId);
    });
    await ended.finally(() => sessionCache.forgetMember(memberId));
    return { data: null, message: 'members.logout.everywhere' };
  });
}
