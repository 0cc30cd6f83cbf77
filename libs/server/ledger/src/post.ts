import type { Tx } from '@ex/server-db';
import { AlreadyBooked, InsufficientBalance } from './errors';
import type { Entry, LockedBalances } from './ledger';
import { fenceOf, placeKey } from './place-key';
import { computeBookingTotals } from './booking-totals';
import type { BookingTotals } from './booking-totals';

/**
 * Creates missing balances and locks all touched ones, in ascending order: rows are inserted in the selected order, and a
 * conflicting row is locked although it does not change. A transaction that creates a balance takes its advisory lock first.
 * So a shared transaction can see without waiting that the balance is busy (`lockBalances`).
 */
const LOCK = `
  INSERT INTO ledger_balance (member, coin, account)
  SELECT member, coin, account FROM (
    SELECT * FROM unnest($1::bigint[], $2::integer[], $3::smallint[], $4::bigint[]) t (member, coin, account, fence)
    ORDER BY member, coin, account
  ) t
  WHERE CASE WHEN EXISTS (
    SELECT FROM ledger_balance b WHERE (b.member, b.coin, b.account) = (t.member, t.coin, t.account)
  ) THEN true ELSE pg_advisory_xact_lock(t.fence) IS NOT NULL END
  ON CONFLICT (member, coin, account) DO UPDATE SET frozen = 0 WHERE false`;

/**
 * Books everything or, when a balance is short or an entry is already booked, nothing: a failed database check would
 * abort the caller's transaction. `lowest` is the lowest running sum of a balance: no entry may spend what only a later
 * one credits. `later` is the sum that the entries after a posting add to its balance; the posting stores the balance
 * without it.
 */
const BOOK = `
  WITH change AS (
    SELECT * FROM unnest($1::bigint[], $2::integer[], $3::smallint[], $4::numeric[], $5::numeric[], $6::numeric[],
      $7::numeric[]) t (member, coin, account, available, frozen, lowest_available, lowest_frozen)
  ), made AS (
    INSERT INTO ledger_transaction (kind, ref, note)
    SELECT kind, ref, note::jsonb FROM unnest($8::text[], $9::text[], $10::text[]) WITH ORDINALITY t (kind, ref, note, entry)
    WHERE NOT EXISTS (
      SELECT FROM change c JOIN ledger_balance b USING (member, coin, account)
      WHERE b.available + c.lowest_available < 0 OR b.frozen + c.lowest_frozen < 0
    )
    ORDER BY entry ON CONFLICT ON CONSTRAINT ledger_transaction_once DO NOTHING RETURNING id, kind, ref
  ), booked AS (
    SELECT id, row_number() OVER (ORDER BY id) AS entry FROM made
    WHERE (SELECT count(*) FROM made) = cardinality($8::text[])
  ), changed AS (
    UPDATE ledger_balance b SET available = b.available + c.available, frozen = b.frozen + c.frozen
    FROM change c WHERE (b.member, b.coin, b.account) = (c.member, c.coin, c.account) AND EXISTS (SELECT FROM booked)
    RETURNING b.member, b.coin, b.account, b.available, b.frozen
  ), posted AS (
    INSERT INTO ledger_posting (transaction, leg, member, account, house, coin, bucket, amount, balance_after)
    SELECT booked.id, l.leg, l.member, l.account, l.house, l.coin, l.bucket, l.amount,
      CASE l.bucket WHEN 'available' THEN b.available ELSE b.frozen END - l.later
    FROM unnest($11::bigint[], $12::integer[], $13::smallint[], $14::text[], $15::text[], $16::numeric[], $17::bigint[],
      $18::numeric[]) WITH ORDINALITY l (member, coin, account, house, bucket, amount, entry, later, leg)
      JOIN booked USING (entry) LEFT JOIN changed b USING (member, coin, account)
  )
  SELECT EXISTS (SELECT FROM booked) AS done, ARRAY(SELECT kind || ' ' || ref FROM made) AS made`;

const KNOWN = `
  SELECT kind, ref FROM unnest($1::text[], $2::text[]) t (kind, ref) JOIN ledger_transaction USING (kind, ref) LIMIT 1`;

interface Outcome {
  readonly done: boolean;
  /** Kinds and refs of the written transactions; incomplete when some were already booked. */
  readonly made: readonly string[];
}

/** Books an entry in the caller's transaction with two statements; errors as in `Ledger.post`. */
export const bookEntry = (tx: Tx, entry: Entry): Promise<void> => bookEntries(tx, [entry]);

/** Books entries in the caller's transaction with two statements at most; errors as in `Ledger.postAll`. */
export async function bookEntries(tx: Tx, entries: readonly Entry[], locked?: LockedBalances): Promise<void> {
  const booking = computeBookingTotals(entries);
  const busy = booking.changes.find((change) => locked?.isBusy(change));
  if (busy) throw new Error(`the balance ${placeKey(busy)} is busy`);
  const open = booking.changes.filter((change) => !locked?.has(change));
  if (open.length > 0) {
    await tx.query(LOCK, [
      open.map(({ member }) => member),
      open.map(({ coin }) => coin),
      open.map(({ account }) => account),
      open.map(fenceOf),
    ]);
  }
  const [outcome] = await tx.query<Outcome>(BOOK, columnsOf(entries, booking));
  if (!outcome?.done) throw await refusal(tx, entries, outcome?.made ?? []);
}

/** Returns why not everything was booked. A duplicate entry takes precedence over a short balance. */
async function refusal(tx: Tx, entries: readonly Entry[], made: readonly string[]): Promise<Error> {
  const [{ kind, ref } = { kind: '', ref: '' }] = entries.filter(
    (one) => !made.includes(`${one.kind} ${one.ref}`),
  );
  if (made.length > 0) return new AlreadyBooked(kind, ref);
  const kinds = entries.map((entry) => entry.kind);
  const refs = entries.map((entry) => entry.ref);
  const [known] = await tx.query<Pick<Entry, 'kind' | 'ref'>>(KNOWN, [kinds, refs]);
  return known ? new AlreadyBooked(known.kind, known.ref) : new InsufficientBalance(kind, ref);
}

function columnsOf(
  entries: readonly Entry[],
  { changes, postings }: BookingTotals,
): readonly (readonly unknown[])[] {
  return [
    changes.map(({ member }) => member),
    changes.map(({ coin }) => coin),
    changes.map(({ account }) => account),
    changes.map(({ available }) => available),
    changes.map(({ frozen }) => frozen),
    changes.map(({ lowestAvailable }) => lowestAvailable),
    changes.map(({ lowestFrozen }) => lowestFrozen),
    entries.map(({ kind }) => kind),
    entries.map(({ ref }) => ref),
    entries.map(({ note }) => JSON.stringify(note ?? {})),
    postings.map(({ place }) => ('member' in place ? place.member : null)),
    postings.map(({ place }) => place.coin),
    postings.map(({ place }) => ('member' in place ? place.account : null)),
    postings.map(({ place }) => ('house' in place ? place.house : null)),
    postings.map(({ bucket }) => bucket),
    postings.map(({ amount }) => amount),
    postings.map(({ entry }) => entry),
    postings.map(({ later }) => later),
  ];
}
