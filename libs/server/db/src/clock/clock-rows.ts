import type { Sql, Tx } from '../db';

/** What the database says about time; moments in ms since the epoch. */
export interface ClockReading {
  /** The clock of the database. */
  readonly at: number;
  /** Latest moment that a process has recorded; undefined before the first start. */
  readonly mark: number | undefined;
  /** Whether a process found that the clock of the database had leapt. */
  readonly isDoubted: boolean;
  /** How many leaps operators have accepted. */
  readonly acceptances: number;
}

/** An operator's reason to accept a leap. */
export interface AcceptedLeap {
  readonly reason: string;
  readonly operator: string;
}

const MS_OF = (moment: string): string => `(extract(epoch FROM ${moment}) * 1000)::float8`;

/** Reads the clock of the database with the mark. */
export async function readClock(sql: Sql): Promise<ClockReading> {
  const [row] = await sql.query<{ at: number; mark: number | null; doubted: boolean; acceptances: number }>(
    `SELECT ${MS_OF('clock_timestamp()')} AS at, ${MS_OF('m.at')} AS mark,
       coalesce(m.is_doubted, false) AS doubted, coalesce(m.acceptances, 0) AS acceptances
     FROM (SELECT) t LEFT JOIN clock_mark m ON true`,
  );
  if (!row) throw new Error('The database returned no time');
  return { at: row.at, mark: row.mark ?? undefined, isDoubted: row.doubted, acceptances: row.acceptances };
}

/**
 * Returns the latest moment at which the venue's time was recorded, or the database's time before the first start. Commands
 * that remove old rows decide by it, because it cannot be later than a moment that a server has checked.
 */
export async function readRecordedTime(sql: Sql): Promise<number> {
  const { mark, at } = await readClock(sql);
  return mark ?? at;
}

/** Moves the mark forward. Does nothing when an operator has accepted a leap that the caller has not read yet. */
export async function saveMark(
  sql: Sql,
  { mark, isDoubted, acceptances }: Omit<ClockReading, 'at' | 'mark'> & { readonly mark: number },
): Promise<void> {
  await sql.query(
    `INSERT INTO clock_mark (at, is_doubted, acceptances) VALUES ($1, $2, $3)
     ON CONFLICT (is_only) DO UPDATE
     SET at = greatest(clock_mark.at, excluded.at), is_doubted = excluded.is_doubted
     WHERE clock_mark.acceptances = excluded.acceptances`,
    [new Date(mark), isDoubted, acceptances],
  );
}

/** Records that an operator accepts `accepted` as the time, and moves the mark there, forward or back. */
export async function saveAcceptance(
  tx: Tx,
  times: { readonly venue: number; readonly accepted: number },
  { reason, operator }: AcceptedLeap,
): Promise<void> {
  await tx.query(
    `WITH marked AS (
       UPDATE clock_mark SET at = $2, is_doubted = false, acceptances = acceptances + 1 RETURNING acceptances
     )
     INSERT INTO clock_acceptance (id, venue_time, accepted_time, reason, operator)
     SELECT acceptances, $1, $2, $3, $4 FROM marked`,
    [new Date(times.venue), new Date(times.accepted), reason, operator],
  );
}
