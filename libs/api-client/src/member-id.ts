import { readMember, writeMember } from '@ex/storage';
import { useEffect } from 'react';
import { useGetusrQuery } from './endpoints/members';
import { sessionFingerprint, sessionSince } from './session';

/**
 * Id of the signed-in member, for what this device stores for each member (`readOwn`). Undefined until the server has
 * sent it once in this session; afterwards it is available at once, also after a reload. For screens of members only.
 */
export function useMemberId(): number | undefined {
  const { currentData, startedTimeStamp = 0 } = useGetusrQuery();
  // A request of another session, which ended in another tab, says nothing about this one.
  const said = startedTimeStamp >= sessionSince() ? currentData?.id : undefined;
  const session = sessionFingerprint();
  useEffect(() => {
    if (session !== undefined && said !== undefined) writeMember(session, said);
  }, [session, said]);
  return said ?? (session === undefined ? undefined : readMember(session));
}
