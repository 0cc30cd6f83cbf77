import type { Db } from '@ex/server-db';
import type { SiteConfiguration } from '@ex/server-site-config';
import type { CodeSender } from './code/sender';
import type { PersistentLimiter } from './limits/persistent-limiter';
import type { PasswordHasher } from './password/hasher';
import type { SessionRules } from './session/session';

/** What the calls of members need. */
export interface MembersDeps {
  readonly db: Db;
  readonly site: Pick<SiteConfiguration, 'switches' | 'members'>;
  readonly sessions: SessionRules;
  readonly hasher: PasswordHasher;
  readonly sender: CodeSender;
  readonly limiter: PersistentLimiter;
  /** Tells whether a member has a message that was not opened yet (DRAWER-13). */
  readonly hasUnread: (memberId: number) => Promise<boolean>;
  /** What a member still has to repay of overdue loans, decimal text, and its coin; undefined while nothing is overdue. */
  readonly overdueOf: (
    memberId: number,
    now: number,
  ) => Promise<{ readonly left: string; readonly coin: string } | undefined>;
}
