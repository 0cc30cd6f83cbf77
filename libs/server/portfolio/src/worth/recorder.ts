import { deleteInChunks, makePoller } from '@ex/server-db';
import type { Db, Poller, Sql, Tx } from '@ex/server-db';
import { readCloses } from './closes';
import type { CloseDeps, ClosingPrice } from './closes';

const DAY_MS = 24 * 3_600 * 1_000;
const EVERY_MS = 5_000;
/** Members of a round. */
const MEMBERS = 500;
/** Bookings that began before midnight have ended by then. */
const SETTLED_MS = 60_000;
/** Above the id of every member. */
const NOBODY_LEFT = '9223372036854775807';
/** Days that are kept, some more than are shown. */
const KEPT_DAYS = 100;

/** Dependencies of the recorder. */
export interface WorthRecorderDeps extends CloseDeps {
  readonly db: Db;
  /** Wall clock in ms. */
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/**
 * Makes the worker that records each UTC day after its end, once: the closing prices of all coins, then the balances of
 * members that differ from those of the day before, some members in a round (WORTH-03). A stop or a crash leaves the rest
 * for the next start. A day after whose end no server ran until the next midnight is left out.
 */
export const makeWorthRecorder = (deps: WorthRecorderDeps): Poller =>
  makePoller({
    everyMs: EVERY_MS,
    round: (isStopping) => recordSome(deps, isStopping),
    onError: deps.onError,
  });

async function recordSome(deps: WorthRecorderDeps, isStopping: () => boolean): Promise<number> {
  const { db, now } = deps;
  const midnight = Math.floor((now() - SETTLED_MS) / DAY_MS) * DAY_MS;
  const day = new Date(midnight - DAY_MS).toISOString().slice(0, 10);
  const [known] = await db.query<{ next_member: string }>(
    'SELECT next_member FROM portfolio_day WHERE day = $1',
    [day],
  );
  if (!known) {
    const closes = await readCloses(deps, midnight / 1_000);
    await db.transaction((tx) => beginDay(tx, day, closes));
  }
  let recorded = 0;
  while (!isStopping()) {
    const count = await db.transaction((tx) => recordMembers(tx, day));
    if (count === 0) break;
    recorded += count;
  }
  return recorded;
}

/**
 * Begins to record a day. Of the first one, the day before this worker ran at all, no balances are recorded: those of now say
 * nothing about it.
 */
async function beginDay(tx: Tx, day: string, closes: readonly ClosingPrice[]): Promise<void> {
  const begun = await tx.query(
    `INSERT INTO portfolio_day (day, next_member)
     SELECT $1, CASE WHEN EXISTS (SELECT FROM portfolio_day) THEN 1 ELSE $2::bigint END
     ON CONFLICT DO NOTHING RETURNING day`,
    [day, NOBODY_LEFT],
  );
  if (begun.length === 0) return;
  await tx.query(
    `INSERT INTO portfolio_close (day, coin, price)
     SELECT $1, coin, price FROM unnest($2::integer[], $3::numeric[]) t (coin, price)`,
    [day, closes.map(({ coin }) => coin), closes.map(({ price }) => price)],
  );
}

/** Last recorded amount of a coin before a day; nothing has been recorded of most. */
const BEFORE = `(SELECT amount FROM portfolio_balance p
  WHERE p.member = h.member AND p.coin = h.coin AND p.day < $1 ORDER BY p.day DESC LIMIT 1)`;

/** Records the next members of a day; returns how many, 0 at the end. */
async function recordMembers(tx: Tx, day: string): Promise<number> {
  const [state] = await tx.query<{ next_member: string }>(
    'SELECT next_member FROM portfolio_day WHERE day = $1 FOR UPDATE',
    [day],
  );
  const members = await tx.query<{ member: string }>(
    'SELECT DISTINCT member FROM ledger_balance WHERE member >= $1 ORDER BY member LIMIT $2',
    [state?.next_member ?? '1', MEMBERS],
  );
  const last = members.at(-1);
  if (!last) return 0;
  await tx.query(
    `INSERT INTO portfolio_balance (member, coin, day, amount)
     SELECT h.member, h.coin, $1, h.amount FROM (
       SELECT member, coin, sum(available + frozen) AS amount FROM ledger_balance
       WHERE member BETWEEN $2 AND $3 GROUP BY member, coin
     ) h WHERE h.amount <> COALESCE(${BEFORE}, 0) ON CONFLICT (member, coin, day) DO NOTHING`,
    [day, members[0]?.member, last.member],
  );
  await tx.query('UPDATE portfolio_day SET next_member = $2::bigint + 1 WHERE day = $1', [day, last.member]);
  return members.length;
}

/** Removes days that are no longer shown: closing prices, and amounts that a later one of before has replaced. */
export async function deleteOldDays(sql: Sql, now: number): Promise<void> {
  const first = new Date(now - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10);
  await deleteInChunks(
    sql,
    `DELETE FROM portfolio_balance WHERE (member, coin, day) IN (
       SELECT member, coin, day FROM portfolio_balance p WHERE day < $2 AND EXISTS (
         SELECT FROM portfolio_balance l
         WHERE l.member = p.member AND l.coin = p.coin AND l.day > p.day AND l.day <= $2)
       LIMIT $1 FOR UPDATE SKIP LOCKED) RETURNING 1`,
    [first],
  );
  await sql.query('DELETE FROM portfolio_close WHERE day < $1', [first]);
  await sql.query('DELETE FROM portfolio_day WHERE day < $1', [first]);
}
