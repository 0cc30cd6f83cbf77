import { endSession, getLogins, getSessions } from '@ex/contract';
import { ApiRejection, formatUtc, nextPage, pageStart, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import type { MembersDeps } from '../deps';
import { listLogins } from './logins';
import { endOtherSessions, endSessionOf, hashToken, listSessions } from './session';

/** The member's open sessions, the newest first (SESSION-01). */
export function getSessionsHandler({ db, sessions }: MembersDeps): Handler<typeof getSessions> {
  return serve(getSessions, async (_payload, { memberId, token, now }) => {
    const current = token === undefined ? undefined : hashToken(token);
    const rows = await listSessions(db, sessions, memberId, now());
    const list = rows.map(({ id, token_hash, created_at, seen_at, network, browser }) => ({
      id: Number(id),
      addtime: formatUtc(created_at),
      seentime: formatUtc(seen_at),
      network,
      browser,
      current: current?.equals(token_hash) ? 1 : 0,
    }));
    return { data: { list } };
  });
}

/**
 * Ends one session of the member, or all others (SESSION-02). Another member's session is as unknown as one that does not
 * exist (SESSION-07).
 */
export function endSessionHandler(deps: MembersDeps): Handler<typeof endSession> {
  const { db, forgetBrowsers, sessionCache } = deps;
  return serve(endSession, async ({ id }, { memberId, token }) => {
    // Also when the answer to the commit was lost.
    const forget = (): void => sessionCache.forgetMember(memberId);
    if (id === undefined) {
      const ended = db.transaction(async (tx) => {
        await endOtherSessions(tx, memberId, token);
        await forgetBrowsers(tx, memberId);
      });
      await ended.finally(forget);
      return { data: null, message: 'members.session.ended' };
    }
    const isEnded = await endSessionOf(db, memberId, id).finally(forget);
    if (!isEnded) throw new ApiRejection('members.session.unknown');
    return { data: null, message: 'members.session.ended' };
  });
}

/** Log-ins of the last 90 days, also rejected ones (SESSION-03). */
export function getLoginsHandler({ db }: MembersDeps): Handler<typeof getLogins> {
  return serve(getLogins, async (paging, { memberId, now }) => {
    const rows = await listLogins(db, memberId, { ...pageStart(paging), limit: paging.limit, now: now() });
    const list = rows.map(({ id, at, ...rest }) => ({ id: Number(id), addtime: formatUtc(at), ...rest }));
    return { data: { list, next: nextPage(rows, paging.limit) } };
  });
}
