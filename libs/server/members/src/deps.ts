import type { Db, Sql } from '@ex/server-db';
import type { Modes } from '@ex/server-modes';
import type { Notice } from '@ex/server-notices';
import type { SiteConfiguration } from '@ex/server-site-config';
import type { CodeSender } from './code/sender';
import type { FactorSettings } from './factor/settings';
import type { PersistentLimiter } from './limits/persistent-limiter';
import type { PasswordHasher } from './password/hasher';
import type { DeviceMarks } from './session/device-marks';
import type { SessionRules } from './session/session';
import type { SessionForgetter } from './session/session-cache';

/** Dependencies of the members calls. */
export interface MembersDeps {
  readonly db: Db;
  readonly site: Pick<SiteConfiguration, 'switches' | 'members' | 'features' | 'terms'>;
  /** Log-in and registration, as an operator has switched them. */
  readonly modes: Pick<Modes, 'isOn'>;
  readonly sessions: SessionRules;
  /** Told of every session that is ended. */
  readonly sessionCache: SessionForgetter;
  readonly hasher: PasswordHasher;
  readonly factors: FactorSettings;
  readonly sender: CodeSender;
  readonly limiter: PersistentLimiter;
  readonly devices: DeviceMarks;
  /** Leaves a message for a member, in the transaction of what it tells about. */
  readonly notify: (sql: Sql, notice: Notice, now: number) => Promise<void>;
  /**
   * Ends push messages to all browsers of a member, in the transaction that ends their sessions. The browsers may be in
   * other hands, and messages contain amounts of money (SESSION-05).
   */
  readonly forgetBrowsers: (sql: Sql, memberId: number) => Promise<void>;
  /** Returns whether a member has unread messages (DRAWER-13). */
  readonly hasUnread: (memberId: number) => Promise<boolean>;
  /** Level and credit score of a member at `now` (ms), as they count (DRAWER-02). */
  readonly standingOf: (
    memberId: number,
    now: number,
  ) => Promise<{ readonly vip: number; readonly credit_score: number }>;
  /**
   * Outstanding amount of a member's overdue loans, decimal text, with its coin; undefined while nothing is overdue.
   */
  readonly overdueOf: (
    memberId: number,
    now: number,
  ) => Promise<{ readonly left: string; readonly coin: string } | undefined>;
}
