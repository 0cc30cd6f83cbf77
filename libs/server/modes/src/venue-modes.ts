import { makePoller } from '@ex/server-db';
import type { Db, Poller, Sql, Tx } from '@ex/server-db';
import { ModeBoard } from './mode-board';
import type { AppliedChange, ModeSubject } from './mode-board';
import type { Modes, OperatorMode } from './mode';

/** Changes of other processes are looked for this often: all processes agree within a second. */
const EVERY_MS = 500;

/** A change that an operator asks for. */
export interface ModeChange {
  readonly subject: ModeSubject;
  readonly state: OperatorMode | 'on' | 'off';
  /** Why; kept with the change, not shown to members. Empty only where something is opened. */
  readonly reason: string;
  /** The text that members read next to the mode; '' for none. */
  readonly notice: string;
  readonly operator: string;
}

/** A change as recorded. */
interface LoggedChange extends ModeChange {
  readonly changedAt: Date;
}

/** The modes of the venue and how they are changed. */
export interface VenueModes {
  /** What is true now, in memory. */
  readonly current: Modes;
  /** Markets with a mode of their own. */
  readonly markets: ModeBoard['markets'];
  /** Makes a change. Every process follows within a second; this one with `refresh` after the commit. */
  readonly change: (tx: Tx, change: ModeChange) => Promise<void>;
  /** The latest changes, newest first. */
  readonly log: (sql: Sql, limit: number) => Promise<readonly LoggedChange[]>;
  /** Reads the changes that are committed now. */
  readonly refresh: () => Promise<unknown>;
  /** Follows the changes of other processes. */
  readonly follower: Poller;
}

/** Dependencies of the modes. */
export interface VenueModesDeps {
  readonly db: Db;
  /** Wall clock in ms. */
  readonly now: () => number;
  /** Called when the changes could not be read; they are looked for again. */
  readonly onError: (error: unknown) => void;
}

interface ChangeRow extends Omit<AppliedChange, 'id'> {
  readonly id: string;
}

/** Opens the modes as the database has them. */
export async function openVenueModes({ db, now, onError }: VenueModesDeps): Promise<VenueModes> {
  const board = new ModeBoard();
  const read = async (): Promise<number> => {
    const rows = await db.query<ChangeRow>(
      'SELECT id, subject, state, notice FROM mode_change WHERE id > $1 ORDER BY id',
      [board.version],
    );
    for (const row of rows) board.apply({ ...row, id: Number(row.id) });
    return rows.length;
  };
  await read();
  return {
    current: board,
    markets: () => board.markets(),
    change: async (tx, { subject, state, reason, notice, operator }) => {
      // One at a time, so that ids rise with commits and a reader by id misses none.
      await tx.query('LOCK TABLE mode_change IN SHARE ROW EXCLUSIVE MODE');
      await tx.query(
        `INSERT INTO mode_change (subject, state, reason, notice, operator, changed_at)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [subject, state, reason, notice, operator, new Date(now())],
      );
    },
    log: (sql, limit) =>
      sql.query<LoggedChange>(
        `SELECT subject, state, reason, notice, operator, changed_at AS "changedAt"
         FROM mode_change ORDER BY id DESC LIMIT $1`,
        [limit],
      ),
    refresh: read,
    follower: makePoller({ everyMs: EVERY_MS, round: read, onError }),
  };
}
