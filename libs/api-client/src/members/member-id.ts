import { readSessionMember, writeSessionMember } from '@ex/storage';
import { useEffect } from 'react';
import { useMemberQuery } from './endpoints';
import { sessionFingerprint, sessionStartedAt } from './session';

/**
 * Id of the signed-in member, for what this device stores per member (`readMemberChoice`). Undefined until the server has named
 * it once in this session; from then on known immediately, also after a reload. For member screens only.
 */
export function useMemberId(): number | undefined {
  const { currentData, startedTimeStamp = 0 } = useMemberQuery();
  // An answer requested for a session that ended in another tab does not describe this one.
  const confirmed = startedTimeStamp >= sessionStartedAt() ? currentData?.id : undefined;
  const fingerprint = sessionFingerprint();
  useEffect(() => {
    if (fingerprint !== undefined && confirmed !== undefined) writeSessionMember(fingerprint, confirmed);
  }, [fingerprint, confirmed]);
  return confirmed ?? (fingerprint === undefined ? undefined : readSessionMember(fingerprint));
}
