import type { Sql } from '@ex/server-db';
import { deleteExpiredCodes } from './code/email-code';
import { deleteExpiredLimits } from './limits/persistent-limiter';
import { deleteExpiredResets } from './reset/reset-rows';
import { deleteExpiredNetworks } from './session/networks';
import { deleteExpiredSessions } from './session/session';
import type { SessionRules } from './session/session';

/** Deletes expired sessions, codes, counters and networks. Run it periodically, e.g. hourly. */
export async function deleteExpiredMemberData(sql: Sql, rules: SessionRules, now: number): Promise<void> {
  await deleteExpiredSessions(sql, rules, now);
  await deleteExpiredCodes(sql, now);
  await deleteExpiredLimits(sql, now);
  await deleteExpiredNetworks(sql, now);
  await deleteExpiredResets(sql, now);
}
