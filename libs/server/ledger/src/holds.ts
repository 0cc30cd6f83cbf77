import { negate } from '@ex/money';
import { PLANNED_ANEW } from '@ex/server-db';
import type { Tx } from '@ex/server-db';
import { AlreadyBooked, NoSuchHold, Unbalanced } from './errors';
import type {
  AccountType,
  DrawingEntry,
  Entry,
  HoldDraw,
  HoldRelease,
  HoldRequest,
  Leg,
  LedgerAccount,
  LockedBalances,
} from './ledger';
import { bookEntries, bookEntry } from './post';

interface HoldRow {
  readonly member: string;
  readonly coin: number;
  readonly account: AccountType;
  readonly amount: string;
}

/** Reserves money under a name (L4); errors as in `Ledger.hold`. */
export async function openHold(
  tx: Tx,
  { member, account, coin, amount, kind, ref, note }: HoldRequest,
): Promise<void> {
  if (amount.startsWith('-')) throw new Unbalanced(kind, ref, 'a hold must be above zero');
  const place: LedgerAccount = { member, account, coin };
  const legs = [
    { place, bucket: 'available', amount: negateAmount(amount, kind, ref) },
    { place, bucket: 'frozen', amount },
  ] as const;
  await bookEntry(tx, { kind, ref, legs, ...(note ? { note } : {}) });
  const opened = await tx.query(
    `INSERT INTO ledger_hold (ref, member, coin, account, amount) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (ref) DO NOTHING RETURNING ref`,
    [ref, member, coin, account, amount],
  );
  if (opened.length === 0) throw new AlreadyBooked(kind, ref);
}

/** Ends a hold and books where its amount goes; errors as in `Ledger.release`. */
export async function releaseHold(tx: Tx, { ref, kind, legs, note }: HoldRelease): Promise<void> {
  const [hold] = await tx.query<HoldRow>(
    `UPDATE ledger_hold SET released_at = now() WHERE ref = $1 AND released_at IS NULL
     RETURNING member, coin, account, amount`,
    [ref],
  );
  if (!hold) throw new NoSuchHold(ref);
  const { coin, account, amount } = hold;
  const place: LedgerAccount = { member: Number(hold.member), account, coin };
  const freed = { place, bucket: 'frozen', amount: negate(amount) } as const;
  await bookEntry(tx, { kind, ref, legs: [freed, ...legs], ...(note ? { note } : {}) });
}

/** Books entries that open holds or draw from them; errors as in `Ledger.postAll`. */
export async function bookWithHolds(
  tx: Tx,
  entries: readonly DrawingEntry[],
  locked?: LockedBalances,
): Promise<void> {
  const draws = entries.flatMap((entry) => (entry.draws ?? []).map((draw) => ({ ...draw, entry })));
  if (draws.some(({ amount }) => !/[1-9]/.test(amount) || amount.startsWith('-'))) {
    throw new Unbalanced(entries[0]?.kind ?? '', entries[0]?.ref ?? '', 'a draw must be above zero');
  }
  // In this order: an entry may draw from a hold that an earlier one opens.
  const [, places] = await Promise.all([
    openHolds(tx, entries),
    draws.length > 0 ? takeFromHolds(tx, draws) : new Map<string, LedgerAccount>(),
  ]);
  await bookEntries(
    tx,
    entries.map((entry) => withFrozenLegs(entry, places)),
    locked,
  );
}

function withFrozenLegs(
  { draws = [], opens = [], ...entry }: DrawingEntry,
  places: ReadonlyMap<string, LedgerAccount>,
): Entry {
  const reserved = opens.map(({ place, amount }): Leg => ({ place, bucket: 'frozen', amount }));
  const frozen = draws.map(({ hold, amount }): Leg => {
    const place = places.get(hold);
    if (!place) throw new NoSuchHold(hold);
    return { place, bucket: 'frozen', amount: negate(amount) };
  });
  return { ...entry, legs: [...frozen, ...entry.legs, ...reserved] };
}

/** Inserts the holds that entries open. */
async function openHolds(tx: Tx, entries: readonly DrawingEntry[]): Promise<void> {
  const opens = entries.flatMap(({ opens: own = [], kind }) => own.map((one) => ({ ...one, kind })));
  const bad = opens.find(({ amount }) => !/[1-9]/.test(amount) || amount.startsWith('-'));
  if (bad) throw new Unbalanced(bad.kind, bad.hold, 'a hold must be above zero');
  if (opens.length === 0) return;
  const rows = await tx.query<{ ref: string }>(
    `INSERT INTO ledger_hold (ref, member, coin, account, amount)
     SELECT * FROM unnest($1::text[], $2::bigint[], $3::integer[], $4::smallint[], $5::numeric[])
     ON CONFLICT (ref) DO NOTHING RETURNING ref`,
    [
      opens.map(({ hold }) => hold),
      opens.map(({ place }) => place.member),
      opens.map(({ place }) => place.coin),
      opens.map(({ place }) => place.account),
      opens.map(({ amount }) => amount),
    ],
  );
  const opened = new Set(rows.map(({ ref }) => ref));
  const known = opens.find(({ hold }) => !opened.has(hold));
  if (known) throw new AlreadyBooked(known.kind, known.hold);
  if (opened.size < opens.length) throw new AlreadyBooked(opens[0]?.kind ?? '', opens[0]?.hold ?? '');
}

/** Reduces the holds and returns their owners. An exhausted hold is closed and keeps its last amount on record. */
async function takeFromHolds(tx: Tx, draws: readonly HoldDraw[]): Promise<Map<string, LedgerAccount>> {
  const rows = await tx.query<HoldRow & { readonly ref: string }>(
    `${PLANNED_ANEW}WITH draw AS (
       SELECT ref, sum(amount) AS amount FROM unnest($1::text[], $2::numeric[]) t (ref, amount) GROUP BY ref
     )
     UPDATE ledger_hold h SET
       amount = CASE WHEN h.amount > d.amount THEN h.amount - d.amount ELSE h.amount END,
       released_at = CASE WHEN h.amount = d.amount THEN now() END
     FROM draw d WHERE h.ref = d.ref AND h.released_at IS NULL AND h.amount >= d.amount
     RETURNING h.ref, h.member, h.coin, h.account, h.amount`,
    [draws.map(({ hold }) => hold), draws.map(({ amount }) => amount)],
  );
  return new Map(
    rows.map(({ ref, member, coin, account }) => [ref, { member: Number(member), account, coin }]),
  );
}

function negateAmount(amount: string, kind: string, ref: string): string {
  try {
    return negate(amount);
  } catch {
    throw new Unbalanced(kind, ref, `${JSON.stringify(amount)} is not an amount`);
  }
}
