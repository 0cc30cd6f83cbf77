import type { Sql, Tx } from '@ex/server-db';
import type { AccountType, Balance, LockedBalances, MemberAccount } from './ledger';
import { fenceOf, placeKey } from './place-key';

const ZERO = '0.00000000';

/** Balance of one account in one coin; zeros if the member never held any. */
export async function readBalance(
  sql: Sql,
  member: number,
  account: AccountType,
  coin: number,
): Promise<Balance> {
  const [row] = await sql.query<Balance>(
    'SELECT coin, account, available, frozen FROM ledger_balance WHERE member = $1 AND coin = $2 AND account = $3',
    [member, coin, account],
  );
  return row ?? { coin, account, available: ZERO, frozen: ZERO };
}

/** All balances of a member, by coin and account. */
export function readBalances(sql: Sql, member: number): Promise<Balance[]> {
  return sql.query<Balance>(
    'SELECT coin, account, available, frozen FROM ledger_balance WHERE member = $1 ORDER BY coin, account',
    [member],
  );
}

const LOCK_FREE = `
  SELECT b.member, b.coin, b.account, b.available, b.frozen
  FROM unnest($1::bigint[], $2::integer[], $3::smallint[]) t (member, coin, account)
    JOIN ledger_balance b USING (member, coin, account)
  ORDER BY b.member, b.coin, b.account FOR UPDATE OF b SKIP LOCKED`;

/** Of balances that could not be locked, those that do not exist and that no other transaction is creating. */
const FENCE_MISSING = `
  SELECT member, coin, account
  FROM unnest($1::bigint[], $2::integer[], $3::smallint[], $4::bigint[]) t (member, coin, account, fence)
  WHERE CASE WHEN EXISTS (
    SELECT FROM ledger_balance b WHERE (b.member, b.coin, b.account) = (t.member, t.coin, t.account)
  ) THEN false ELSE pg_try_advisory_xact_lock(t.fence) END`;

const EXISTING = `
  SELECT member, coin, account FROM unnest($1::bigint[], $2::integer[], $3::smallint[]) t (member, coin, account)
    JOIN ledger_balance b USING (member, coin, account)`;

type PlaceRow = Pick<Balance, 'coin' | 'account'> & { readonly member: string };

/** See `Ledger.lockBalances`. One statement where all balances exist and are free, three otherwise. */
export async function lockBalances(tx: Tx, places: readonly MemberAccount[]): Promise<LockedBalances> {
  const byName = new Map(places.map((place) => [placeKey(place), place]));
  const asked = [...byName.values()];
  const rows = asked.length === 0 ? [] : await tx.query<Balance & PlaceRow>(LOCK_FREE, columnsOf(asked));
  const balances = new Map(rows.map(({ member, ...balance }) => [nameOf({ ...balance, member }), balance]));
  const others = asked.filter((place) => !balances.has(placeKey(place)));
  const missing = await fenceMissing(tx, others);
  const busy = new Set(others.map(placeKey).filter((name) => !missing.has(name)));
  return {
    has: (place) => balances.has(placeKey(place)),
    isBusy: (place) => busy.has(placeKey(place)),
    of: (place) =>
      balances.get(placeKey(place)) ?? {
        ...{ coin: place.coin, account: place.account },
        ...{ available: ZERO, frozen: ZERO },
      },
  };
}

/**
 * Returns the balances that do not exist and keeps other transactions from creating them. Looks again under that lock: one that
 * was created just before counts as busy.
 */
async function fenceMissing(tx: Tx, places: readonly MemberAccount[]): Promise<ReadonlySet<string>> {
  if (places.length === 0) return new Set();
  const fenced = await tx.query<PlaceRow>(FENCE_MISSING, [...columnsOf(places), places.map(fenceOf)]);
  if (fenced.length === 0) return new Set();
  const existing = await tx.query<PlaceRow>(EXISTING, [
    fenced.map(({ member }) => member),
    fenced.map(({ coin }) => coin),
    fenced.map(({ account }) => account),
  ]);
  const made = new Set(existing.map(nameOf));
  return new Set(fenced.map(nameOf).filter((name) => !made.has(name)));
}

const columnsOf = (places: readonly MemberAccount[]): readonly (readonly number[])[] => [
  places.map(({ member }) => member),
  places.map(({ coin }) => coin),
  places.map(({ account }) => account),
];

const nameOf = ({ member, coin, account }: PlaceRow): string =>
  placeKey({ member: Number(member), coin, account });
