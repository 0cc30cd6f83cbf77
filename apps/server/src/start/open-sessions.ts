import { makeSessionCache, SESSION_TRUSTED_MS, shareForgetting } from '@ex/server-members';
import type { SessionCache, SessionCacheDeps } from '@ex/server-members';
import type { VenueCluster } from '../cluster/open-cluster';

/** A session is trusted so long (ms) while the other processes cannot be heard. */
const CUT_OFF_TRUSTED_MS = 1_000;

/** Sessions that every process drops immediately; a process without contact to the others trusts them for a shorter time. */
export function openSessions(deps: SessionCacheDeps, cluster: VenueCluster | undefined): SessionCache {
  if (!cluster) return makeSessionCache(deps);
  const trustedMs = () => (cluster.bus.isConnected() ? SESSION_TRUSTED_MS : CUT_OFF_TRUSTED_MS);
  return shareForgetting(makeSessionCache({ ...deps, trustedMs }), cluster.bus);
}
