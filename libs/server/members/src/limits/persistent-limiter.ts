import { createHash } from 'node:crypto';
import type { Db, Sql, Tx } from '@ex/server-db';
import { countAttempt, remainingWait } from './rule';
import type { LimitRule, LimitState } from './rule';

/** One use of a rule by a subject: an account, an address, a member. */
export interface LimitUse {
  readonly rule: LimitRule;
  readonly subject: string | number;
}

/** Counters that survive a restart and are shared by all processes on the database. Times in ms since the epoch. */
export interface PersistentLimiter {
  /**
   * Counts one attempt per use, all or none. Returns 0, or the seconds to wait if one of them is blocked; a rejected attempt
   * is not counted, so that a caller cannot prolong another member's delay.
   */
  take(uses: readonly LimitUse[], now: number): Promise<number>;
  /** Returns one counted attempt, e.g. after a correct password. */
  giveBack(use: LimitUse): Promise<void>;
  /** Resets the counter, in a transaction where one is given. */
  clear(use: LimitUse, tx?: Tx): Promise<void>;
  /** Writes the counter unchanged: as much work as recording an event where there is none to record. */
  rewrite(use: LimitUse): Promise<void>;
}

interface LimitRow {
  readonly count: number;
  readonly window_ends_at: Date;
  readonly blocked_until: Date;
}

/** Makes the limiter on the table `attempt_limit`. */
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
    clear: async (use, tx) => {
      await (tx ?? db).query('DELETE FROM attempt_limit WHERE key = $1', [keyOf(use)]);
    },
    rewrite: async (use) => {
      await db.query('UPDATE attempt_limit SET count = count WHERE key = $1', [keyOf(use)]);
    },
  };
}

/** Reads the counter of a use without a lock; undefined when nothing was counted. */
export async function limitState(sql: Sql, use: LimitUse): Promise<LimitState | undefined> {
  return stateOf(await sql.query<LimitRow>('SELECT * FROM attempt_limit WHERE key = $1', [keyOf(use)]));
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

/** Locks the row of a use, creating it if missing, so that parallel attempts are counted one at a time. */
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

/** Hashes a subject: the table stores no addresses, and all keys have the same length. */
function keyOf({ rule, subject }: LimitUse): string {
  return `${rule.name}:${createHash('sha256').update(String(subject)).digest('base64url')}`;
}
