import type { Tx } from '@ex/server-db';
import { checkedLegs } from './check-entry';
import { AlreadyBooked, InsufficientBalance } from './errors';
import type { Entry, Leg } from './ledger';

/**
 * Makes the touched balances that are not there yet and locks all of them, in ascending order: rows are inserted in
 * the order selected, and a conflicting one is locked although nothing is changed.
 */
const LOCK = `
  INSERT INTO ledger_balance (member, coin, account)
  SELECT DISTINCT member, coin, account FROM unnest($1::bigint[], $2::integer[], $3::smallint[]) t (member, coin, account)
  WHERE member IS NOT NULL ORDER BY member, coin, account
  ON CONFLICT (member, coin, account) DO UPDATE SET frozen = 0 WHERE false`;

/** Books everything or, when a balance is short or the entry is known, nothing; a failed check would end the caller's transaction. */
const BOOK = `
  WITH leg AS (
    SELECT * FROM unnest($1::bigint[], $2::integer[], $3::smallint[], $4::text[], $5::text[], $6::numeric[])
      WITH ORDINALITY t (member, coin, account, house, bucket, amount, leg)
  ), change AS (
    SELECT member, coin, account,
      COALESCE(sum(amount) FILTER (WHERE bucket = 'available'), 0) AS available,
      COALESCE(sum(amount) FILTER (WHERE bucket = 'frozen'), 0) AS frozen
    FROM leg WHERE member IS NOT NULL GROUP BY member, coin, account
  ), short AS (
    SELECT 1 FROM change c JOIN ledger_balance b USING (member, coin, account)
    WHERE b.available + c.available < 0 OR b.frozen + c.frozen < 0
  ), made AS (
    INSERT INTO ledger_transaction (kind, ref, note)
    SELECT $7, $8, $9::jsonb WHERE NOT EXISTS (SELECT FROM short)
    ON CONFLICT ON CONSTRAINT ledger_transaction_once DO NOTHING RETURNING id
  ), changed AS (
    UPDATE ledger_balance b SET available = b.available + c.available, frozen = b.frozen + c.frozen
    FROM change c, made WHERE (b.member, b.coin, b.account) = (c.member, c.coin, c.account)
    RETURNING b.member, b.coin, b.account, b.available, b.frozen
  ), posted AS (
    INSERT INTO ledger_posting (transaction, leg, member, account, house, coin, bucket, amount, balance_after)
    SELECT made.id, l.leg, l.member, l.account, l.house, l.coin, l.bucket, l.amount,
      CASE l.bucket WHEN 'available' THEN b.available ELSE b.frozen END
    FROM made CROSS JOIN leg l LEFT JOIN changed b USING (member, coin, account)
  )
  SELECT EXISTS (SELECT FROM made) AS done, EXISTS (SELECT FROM short) AS short,
    EXISTS (SELECT FROM ledger_transaction WHERE kind = $7 AND ref = $8) AS known`;

interface Outcome {
  readonly done: boolean;
  readonly short: boolean;
  /** Booked by an earlier statement; one of the same moment shows as neither done nor short. */
  readonly known: boolean;
}

/** Books an entry in the caller's transaction with two statements; errors as `Ledger.post` says. */
export async function bookEntry(tx: Tx, entry: Entry): Promise<void> {
  const { kind, ref, note } = entry;
  const columns = columnsOf(checkedLegs(entry));
  await tx.query(LOCK, columns.slice(0, 3));
  const [outcome] = await tx.query<Outcome>(BOOK, [...columns, kind, ref, JSON.stringify(note ?? {})]);
  if (outcome?.done) return;
  if (outcome?.short && !outcome.known) throw new InsufficientBalance(kind, ref);
  throw new AlreadyBooked(kind, ref);
}

/** Arrays of members, coins, accounts, houses, buckets and amounts. */
function columnsOf(legs: readonly Leg[]): readonly (readonly unknown[])[] {
  const column = <T>(value: (leg: Leg) => T) => legs.map(value);
  return [
    column(({ place }) => ('member' in place ? place.member : null)),
    column(({ place }) => place.coin),
    column(({ place }) => ('member' in place ? place.account : null)),
    column(({ place }) => ('house' in place ? place.house : null)),
    column(({ bucket }) => bucket),
    column(({ amount }) => amount),
  ];
}
