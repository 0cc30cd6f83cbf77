import { logoutAll } from '@ex/contract';
import { serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import { endSessions } from '../session/session';
import type { MembersDeps } from '../deps';

/** Ends all sessions of the member, the one of the token too (CALLS-14, docs/decisions/0009). */
export function logoutAllHandler({ db }: MembersDeps): Handler<typeof logoutAll> {
  return serve(logoutAll, async (_payload, { memberId }) => {
    await endSessions(db, memberId);
    return { data: null, message: 'members.logout.everywhere' };
  });
}
