import type { Sql } from '@ex/server-db';
import { deleteExpiredCodes } from './code/email-code';
import { deleteExpiredRequests } from './factor/requests';
import { deleteExpiredLimits } from './limits/persistent-limiter';
import { deleteExpiredLogins } from './session/logins';
import { deleteExpiredResets } from './reset/reset-rows';
import { deleteExpiredNetworks } from './session/networks';
import { deleteExpiredSessions } from './session/session';
import type { SessionRules } from './session/session';

/** Deletes expired sessions, codes, counters, networks, browsers, log-ins and requests for a factor. Run it periodically, e.g. hourly. */
export async function deleteExpiredMemberData(sql: Sql, rules: SessionRules, now: number): Promise<void> {
  await deleteExpiredSessions(sql, rules, now);
  await deleteExpiredCodes(sql, now);
  await deleteExpiredLimits(sql, now);
  await deleteExpiredNetworks(sql, now);
  await deleteExpiredLogins(sql, now);
  await deleteExpiredRequests(sql, now);
  await deleteExpiredResets(sql, now);
}
