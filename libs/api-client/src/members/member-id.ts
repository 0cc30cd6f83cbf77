import { readMember, writeMember } from '@ex/storage';
import { useEffect } from 'react';
import { useGetMemberQuery } from './endpoints';
import { sessionFingerprint, sessionStartedAt } from './session';

/**
 * Id of the signed-in member, for what this device stores per member (`readOwn`). Undefined until the server has named it
 * once in this session; from then on known at once, also after a reload. For member screens only.
 */
export function useMemberId(): number | undefined {
  const { currentData, startedTimeStamp = 0 } = useGetMemberQuery();
  // An answer requested for a session that ended in another tab does not describe this one.
  const confirmed = startedTimeStamp >= sessionStartedAt() ? currentData?.id : undefined;
  const fingerprint = sessionFingerprint();
  useEffect(() => {
    if (fingerprint !== undefined && confirmed !== undefined) writeMember(fingerprint, confirmed);
  }, [fingerprint, confirmed]);
  return confirmed ?? (fingerprint === undefined ? undefined : readMember(fingerprint));
}
