import type { Sql } from '@ex/server-db';
import { sweepCodes } from './code/email-code';
import { sweepLimits } from './limits/persistent-limiter';
import { sweepNetworks } from './session/networks';
import { sweepSessions } from './session/session';
import type { SessionRules } from './session/session';

/** Drops what has ended: sessions, codes, counters and networks. To be run now and then, hourly for instance. */
export async function sweepMembers(sql: Sql, rules: SessionRules, now: number): Promise<void> {
  await sweepSessions(sql, rules, now);
  await sweepCodes(sql, now);
  await sweepLimits(sql, now);
  await sweepNetworks(sql, now);
}
