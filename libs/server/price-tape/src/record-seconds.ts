import type { Db, Tx } from '@ex/server-db';
import type { MarketFeed } from '@ex/server-market-feed';

/** Seconds recorded in one transaction. */
const BATCH = 500;
/** A second that the feed still promises after this time (wall clock, ms) is given up. */
const GIVE_UP_MS = 24 * 3600 * 1000;

/** Dependencies of the recorder. */
export interface RecorderDeps {
  readonly db: Db;
  readonly feed: Pick<MarketFeed, 'identity' | 'ticksAround'>;
  /**
   * Where many processes share a feed: returns whether this one still holds it, in the transaction that records. One that
   * was deposed would call seconds missing that the present holder knows.
   */
  readonly holdsFeed?: (tx: Tx) => Promise<boolean>;
  /** Ticks of wider books decide nothing and are not recorded; share of the price, decimal text. */
  readonly maximumSpread: string;
}

interface WantedRow {
  readonly feed: string;
  readonly symbol: string;
  readonly second: string;
  readonly due_at: Date;
}

/** What is written of one second: its ticks, or that they are missing for good. */
interface RecordedSecond extends Omit<WantedRow, 'due_at'> {
  /** JSON; undefined when missing. */
  readonly ticks: string | undefined;
}

/**
 * Records the wanted seconds that are due at `now` (wall clock, ms) and returns how many: with their ticks where the feed
 * knows them, as missing where it never will or where they belong to another feed. Seconds that the feed does not know
 * yet wait for a later round, 24 hours at most. What is recorded never changes again.
 */
export async function recordSeconds(
  deps: RecorderDeps,
  now: number,
  isStopping = () => false,
): Promise<number> {
  let recorded = 0;
  let last: WantedRow | undefined;
  while (!isStopping()) {
    const rows = await listWanted(deps.db, now, last);
    const seconds = rows.flatMap((row) => readSecond(deps, row, now) ?? []);
    if (seconds.length > 0)
      recorded += await deps.db.transaction((tx) => writeSeconds(deps, tx, seconds, now));
    last = rows.at(-1);
    if (rows.length < BATCH) break;
  }
  return recorded;
}

/** Wanted seconds due at `now` after `last`, by due time. */
function listWanted(db: Db, now: number, last: WantedRow | undefined): Promise<WantedRow[]> {
  return db.query<WantedRow>(
    `SELECT feed, symbol, second, due_at FROM price_tape
     WHERE state = 'wanted' AND due_at <= $1 AND (due_at, feed, symbol, second) > ($2, $3, $4, $5)
     ORDER BY due_at, feed, symbol, second LIMIT $6`,
    [
      new Date(now),
      last?.due_at ?? new Date(0),
      last?.feed ?? '',
      last?.symbol ?? '',
      last?.second ?? '0',
      BATCH,
    ],
  );
}

/** Returns what to write of a second; undefined while it must wait. */
function readSecond(
  { feed, maximumSpread }: RecorderDeps,
  row: WantedRow,
  now: number,
): RecordedSecond | undefined {
  const missing = { ...row, ticks: undefined };
  if (row.feed !== feed.identity) return missing;
  const read = feed.ticksAround(row.symbol, Number(row.second), maximumSpread);
  switch (read.state) {
    case 'known':
      return { ...row, ticks: JSON.stringify(read.ticks) };
    case 'unknown':
      return missing;
    case 'pending':
      return now - row.due_at.getTime() > GIVE_UP_MS ? missing : undefined;
  }
}

/** Records seconds that no process has recorded yet; returns how many. Nothing where another process holds the feed. */
async function writeSeconds(
  { holdsFeed }: RecorderDeps,
  tx: Tx,
  seconds: readonly RecordedSecond[],
  now: number,
): Promise<number> {
  if (holdsFeed && !(await holdsFeed(tx))) return 0;
  const rows = await tx.query(
    `WITH found AS (
       SELECT p.feed, p.symbol, p.second, t.ticks
       FROM price_tape p JOIN unnest($1::text[], $2::text[], $3::bigint[], $4::text[]) t (feed, symbol, second, ticks)
         USING (feed, symbol, second)
       WHERE p.state = 'wanted' ORDER BY p.feed, p.symbol, p.second FOR UPDATE OF p SKIP LOCKED
     )
     UPDATE price_tape p SET state = CASE WHEN f.ticks IS NULL THEN 'missing' ELSE 'known' END,
       ticks = f.ticks::json, recorded_at = $5
     FROM found f WHERE (p.feed, p.symbol, p.second) = (f.feed, f.symbol, f.second) RETURNING 1`,
    [
      seconds.map(({ feed }) => feed),
      seconds.map(({ symbol }) => symbol),
      seconds.map(({ second }) => second),
      seconds.map(({ ticks }) => ticks ?? null),
      new Date(now),
    ],
  );
  return rows.length;
}
