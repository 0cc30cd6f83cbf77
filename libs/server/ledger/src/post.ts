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

/**
 * Books everything or, when a balance is short or an entry is known, nothing; a failed check would end the caller's
 * transaction. `running` is the sum of a balance's legs up to the end of an entry: no entry may take what only a later
 * one brings, and each posting remembers the balance after its own entry.
 */
const BOOK = `
  WITH entry AS (
    SELECT * FROM unnest($8::text[], $9::text[], $10::text[]) WITH ORDINALITY t (kind, ref, note, entry)
  ), leg AS (
    SELECT *, sum(amount) OVER (PARTITION BY member, coin, account, bucket ORDER BY entry) AS running,
      sum(amount) OVER (PARTITION BY member, coin, account, bucket) AS total
    FROM unnest($1::bigint[], $2::integer[], $3::smallint[], $4::text[], $5::text[], $6::numeric[], $7::bigint[])
      WITH ORDINALITY t (member, coin, account, house, bucket, amount, entry, leg)
  ), change AS (
    SELECT member, coin, account,
      COALESCE(sum(amount) FILTER (WHERE bucket = 'available'), 0) AS available,
      COALESCE(sum(amount) FILTER (WHERE bucket = 'frozen'), 0) AS frozen
    FROM leg WHERE member IS NOT NULL GROUP BY member, coin, account
  ), short AS (
    SELECT l.entry FROM leg l JOIN ledger_balance b USING (member, coin, account)
    WHERE CASE l.bucket WHEN 'available' THEN b.available ELSE b.frozen END + l.running < 0
  ), known AS (
    SELECT e.entry FROM entry e JOIN ledger_transaction t USING (kind, ref)
  ), made AS (
    INSERT INTO ledger_transaction (kind, ref, note)
    SELECT kind, ref, note::jsonb FROM entry
    WHERE NOT EXISTS (SELECT FROM short) AND NOT EXISTS (SELECT FROM known) ORDER BY entry
    ON CONFLICT ON CONSTRAINT ledger_transaction_once DO NOTHING RETURNING id, kind, ref
  ), whole AS (
    SELECT m.id, e.entry FROM made m JOIN entry e USING (kind, ref)
    WHERE (SELECT count(*) FROM made) = (SELECT count(*) FROM entry)
  ), changed AS (
    UPDATE ledger_balance b SET available = b.available + c.available, frozen = b.frozen + c.frozen
    FROM change c WHERE (b.member, b.coin, b.account) = (c.member, c.coin, c.account) AND EXISTS (SELECT FROM whole)
    RETURNING b.member, b.coin, b.account, b.available, b.frozen
  ), posted AS (
    INSERT INTO ledger_posting (transaction, leg, member, account, house, coin, bucket, amount, balance_after)
    SELECT w.id, l.leg, l.member, l.account, l.house, l.coin, l.bucket, l.amount,
      CASE l.bucket WHEN 'available' THEN b.available ELSE b.frozen END - l.total + l.running
    FROM whole w JOIN leg l USING (entry) LEFT JOIN changed b USING (member, coin, account)
  )
  SELECT EXISTS (SELECT FROM whole) AS done, (SELECT min(entry) FROM short) AS short, (SELECT min(entry) FROM known) AS known`;

interface Outcome {
  readonly done: boolean;
  /** Number of the first entry that a balance does not cover, from 1. */
  readonly short: string | null;
  /** Number of the first entry booked by an earlier statement; one of the same moment shows as neither done nor short. */
  readonly known: string | null;
}

/** Books an entry in the caller's transaction with two statements; errors as `Ledger.post` says. */
export const bookEntry = (tx: Tx, entry: Entry): Promise<void> => bookEntries(tx, [entry]);

/** Books entries in the caller's transaction with two statements; errors as `Ledger.postAll` says. */
export async function bookEntries(tx: Tx, entries: readonly Entry[]): Promise<void> {
  const columns = columnsOf(entries);
  await tx.query(LOCK, columns.slice(0, 3));
  const [outcome] = await tx.query<Outcome>(BOOK, columns);
  if (outcome?.done) return;
  const known = outcome?.known ?? null;
  const { kind, ref } = entries[Number(known ?? outcome?.short ?? 1) - 1] ?? { kind: '', ref: '' };
  if (known === null && outcome?.short) throw new InsufficientBalance(kind, ref);
  throw new AlreadyBooked(kind, ref);
}

/** Arrays of members, coins, accounts, houses, buckets, amounts and entry numbers of the legs; kinds, refs and notes. */
function columnsOf(entries: readonly Entry[]): readonly (readonly unknown[])[] {
  const legs = entries.flatMap((entry, at) => checkedLegs(entry).map((leg) => ({ ...leg, entry: at + 1 })));
  const column = <T>(value: (leg: Leg & { readonly entry: number }) => T) => legs.map(value);
  return [
    column(({ place }) => ('member' in place ? place.member : null)),
    column(({ place }) => place.coin),
    column(({ place }) => ('member' in place ? place.account : null)),
    column(({ place }) => ('house' in place ? place.house : null)),
    column(({ bucket }) => bucket),
    column(({ amount }) => amount),
    column(({ entry }) => entry),
    entries.map(({ kind }) => kind),
    entries.map(({ ref }) => ref),
    entries.map(({ note }) => JSON.stringify(note ?? {})),
  ];
}
