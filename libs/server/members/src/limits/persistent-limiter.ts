import { createHash } from 'node:crypto';
import type { Db, Sql, Tx } from '@ex/server-db';
import { countAttempt, remainingWait } from './rule';
import type { LimitRule, LimitState } from './rule';

/** One use of a rule by a subject: an account, an address, a member. */
export interface LimitUse {
  readonly rule: LimitRule;
  readonly subject: string | number;
}

/** Counters that survive a restart and hold for all processes on the database. Times in ms since the epoch. */
export interface PersistentLimiter {
  /**
   * Counts one time for each use, all or none. Returns 0, or the seconds to wait when one of them is blocked; a refused
   * time is not counted, so nobody can prolong another's delay.
   */
  take(uses: readonly LimitUse[], now: number): Promise<number>;
  /** Takes one counted time back, as after a right password. */
  giveBack(use: LimitUse): Promise<void>;
  /** Forgets all times. */
  clear(use: LimitUse): Promise<void>;
}

interface LimitRow {
  readonly count: number;
  readonly window_ends_at: Date;
  readonly blocked_until: Date;
}

/** Makes the limiter over table `attempt_limit`. */
export function persistentLimiter(db: Db): PersistentLimiter {
  return {
    take: (uses, now) => db.transaction((tx) => takeAll(tx, uses, now)),
    giveBack: async ({ rule, subject }) => {
      await db.query(
        `UPDATE attempt_limit SET count = greatest(count - 1, 0),
           blocked_until = CASE WHEN count - 1 < $2 THEN to_timestamp(0) ELSE blocked_until END
         WHERE key = $1`,
        [keyOf({ rule, subject }), rule.most],
      );
    },
    clear: async (use) => {
      await db.query('DELETE FROM attempt_limit WHERE key = $1', [keyOf(use)]);
    },
  };
}

/** The counter of a use, without a lock; undefined when nothing was counted. */
export async function limitState(sql: Sql, use: LimitUse): Promise<LimitState | undefined> {
  return stateOf(await sql.query<LimitRow>('SELECT * FROM attempt_limit WHERE key = $1', [keyOf(use)]));
}

/** Drops counters whose window is over. */
export async function deleteExpiredLimits(sql: Sql, now: number): Promise<void> {
  await sql.query('DELETE FROM attempt_limit WHERE window_ends_at < $1 AND blocked_until < $1', [
    new Date(now),
  ]);
}

async function takeAll(tx: Tx, uses: readonly LimitUse[], now: number): Promise<number> {
  const next: (readonly [LimitUse, LimitState])[] = [];
  let wait = 0;
  for (const use of [...uses].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
    const state = await locked(tx, use, now);
    wait = Math.max(wait, remainingWait(state, now));
    next.push([use, countAttempt(use.rule, state, now)]);
  }
  if (wait > 0) return Math.ceil(wait / 1000);
  for (const [use, state] of next) await write(tx, use, state);
  return 0;
}

/** Locks the row of a use, making it when it is not there, so that parallel times are counted one by one. */
async function locked(tx: Tx, use: LimitUse, now: number): Promise<LimitState | undefined> {
  const key = keyOf(use);
  await tx.query(
    `INSERT INTO attempt_limit (key, count, window_ends_at, blocked_until) VALUES ($1, 0, $2, to_timestamp(0))
     ON CONFLICT (key) DO NOTHING`,
    [key, new Date(now)],
  );
  return stateOf(await tx.query<LimitRow>('SELECT * FROM attempt_limit WHERE key = $1 FOR UPDATE', [key]));
}

async function write(tx: Tx, use: LimitUse, { count, windowEnds, blockedUntil }: LimitState): Promise<void> {
  await tx.query(
    'UPDATE attempt_limit SET count = $2, window_ends_at = $3, blocked_until = $4 WHERE key = $1',
    [keyOf(use), count, new Date(windowEnds), new Date(blockedUntil)],
  );
}

function stateOf([row]: readonly LimitRow[]): LimitState | undefined {
  return (
    row && {
      count: row.count,
      windowEnds: row.window_ends_at.getTime(),
      blockedUntil: row.blocked_until.getTime(),
    }
  );
}

/** Subjects are stored hashed: the table needs no addresses, and a key has one length whatever is sent. */
function keyOf({ rule, subject }: LimitUse): string {
  return `${rule.name}:${createHash('sha256').update(String(subject)).digest('base64url')}`;
}
