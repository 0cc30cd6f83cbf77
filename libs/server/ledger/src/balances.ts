import type { Sql, Tx } from '@ex/server-db';
import type { AccountType, Balance, LockedBalances, MemberAccount } from './ledger';
import { placeKey } from './place-key';

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

/** See `Ledger.lockBalances`. */
export async function lockBalances(tx: Tx, places: readonly MemberAccount[]): Promise<LockedBalances> {
  const byName = new Map(places.map((place) => [placeKey(place), place]));
  const asked = [...byName.values()];
  const rows =
    asked.length === 0
      ? []
      : await tx.query<Balance & { readonly member: string }>(
          `SELECT b.member, b.coin, b.account, b.available, b.frozen
           FROM unnest($1::bigint[], $2::integer[], $3::smallint[]) t (member, coin, account)
             JOIN ledger_balance b USING (member, coin, account)
           ORDER BY b.member, b.coin, b.account FOR UPDATE OF b`,
          [
            asked.map(({ member }) => member),
            asked.map(({ coin }) => coin),
            asked.map(({ account }) => account),
          ],
        );
  const balances = new Map(
    rows.map(({ member, ...balance }) => [placeKey({ ...balance, member: Number(member) }), balance]),
  );
  return {
    has: (place) => balances.has(placeKey(place)),
    of: (place) =>
      balances.get(placeKey(place)) ?? {
        ...{ coin: place.coin, account: place.account },
        ...{ available: ZERO, frozen: ZERO },
      },
  };
}
