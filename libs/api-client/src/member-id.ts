import { readMember, writeMember } from '@ex/storage';
import { useEffect } from 'react';
import { useGetusrQuery } from './endpoints/members';
import { sessionFingerprint, sessionSince } from './session';

/**
 * Id of the signed-in member, for what this device keeps a member (`readOwn`). Undefined until the server has said it
 * once in this session; afterwards it is known at once, also after a reload. For screens of members only.
 */
export function useMemberId(): number | undefined {
  const { currentData, startedTimeStamp = 0 } = useGetusrQuery();
  // What was asked for another session, which ended in another tab, says nothing of this one.
  const said = startedTimeStamp >= sessionSince() ? currentData?.id : undefined;
  const fingerprint = sessionFingerprint();
  useEffect(() => {
    if (fingerprint !== undefined && said !== undefined) writeMember(fingerprint, said);
  }, [fingerprint, said]);
  return said ?? (fingerprint === undefined ? undefined : readMember(fingerprint));
}
