import type { Db } from '@ex/server-db';
import type { MarketFeed } from '@ex/server-market-feed';

/** Dependencies of the alerts. */
export interface AlertsDeps {
  readonly db: Db;
  readonly feed: MarketFeed;
}

/** Dependencies of the calls. */
export interface AlertCallsDeps extends AlertsDeps {
  /** Counts an alert that a member sets or resumes against `ALERT_LIMIT`; returns 0, or the seconds to wait. */
  readonly countSet: (memberId: number, now: number) => Promise<number>;
}

/**
 * Alerts that a member sets or resumes: 100 an hour. One set right next to the price fires within seconds, and each sends a
 * mail and push messages.
 */
export const ALERT_LIMIT = { name: 'alert-set', most: 100, windowMs: 3_600_000 } as const;
